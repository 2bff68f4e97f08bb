import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { version } from '../package-root.js';
import { finish } from './finish.js';
import { namedSchemas } from './named-schemas.js';
import { DESCRIPTION, TAGS } from './texts.js';

/** @returns the OpenAPI 3.1 document of all routes; the same one for every instance of a release */
export function createOpenApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const header = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Boneyard')
    .setDescription(DESCRIPTION)
    .setVersion(version)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addServer('/', 'The server that this document comes from.')
    .addServer('http://127.0.0.1:3000', 'A server of your own: `npm start`.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'The token that `POST /v1/players` shows once.',
    });
  for (const [name, description] of Object.entries(TAGS)) header.addTag(name, description);
  const { schemas, models } = namedSchemas();
  const document = SwaggerModule.createDocument(app, header.build(), { extraModels: models });
  return finish(document, schemas);
}

/** Serves the document at `/openapi.json`, and pages to browse it at `/docs`. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Boneyard API',
  });
}
