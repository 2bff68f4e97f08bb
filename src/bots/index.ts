export { BotsModule } from './bots.module.js';
