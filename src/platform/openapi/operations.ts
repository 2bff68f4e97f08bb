import type { OpenAPIObject } from '@nestjs/swagger';

/** Any JSON object. */
export type Json = Record<string, unknown>;

export interface MediaType {
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface ResponseEntry {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
}

/** A call of the document, with the members that are worked on. */
export interface Operation {
  readonly operationId: string;
  security?: unknown[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, ResponseEntry>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All calls of a document, to be read or changed in place. */
export const operationsOf = (document: OpenAPIObject): Operation[] =>
  Object.values(document.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, operation]) =>
      METHODS.includes(method) ? [operation as unknown as Operation] : [],
    ),
  );
