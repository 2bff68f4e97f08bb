export { AuditsModule } from './audits.module.js';
