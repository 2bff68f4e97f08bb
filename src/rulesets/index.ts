export { RulesetsModule } from './rulesets.module.js';
