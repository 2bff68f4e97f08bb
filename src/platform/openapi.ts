import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { version } from './package-root.js';

/** @returns the OpenAPI 3.1 document of all routes */
export function createOpenApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const header = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Boneyard')
    .setDescription('A domino game server with a verifiable game log.')
    .setVersion(version)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'The token that `POST /v1/players` shows once.',
    })
    .build();
  return SwaggerModule.createDocument(app, header);
}

/** Serves the document at `/openapi.json`, and pages to browse it at `/docs`. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Boneyard API',
  });
}
