export { AuditsModule } from './audits.module.js';
export { AuditsService, type Audit } from './audits.service.js';
