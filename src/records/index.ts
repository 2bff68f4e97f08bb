export { RecordKeeper } from './record-keeper.js';
export { RecordsModule } from './records.module.js';
