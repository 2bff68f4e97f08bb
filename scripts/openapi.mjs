// Writes openapi.json from the build. It starts neither the service nor a database.
import { writeFileSync } from 'node:fs';
import { createApp } from '../dist/app.js';
import { readConfig } from '../dist/platform/config.js';
import { createLogger } from '../dist/platform/logging.js';
import { createOpenApiDocument } from '../dist/platform/openapi/document.js';

const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';
const app = await createApp(readConfig({}), NOWHERE, createLogger('silent'));
const document = createOpenApiDocument(app);
writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
console.log(`openapi.json: ${Object.keys(document.paths).length} paths`);
// The app has not been started, so that there is nothing to stop.
process.exit(0);
