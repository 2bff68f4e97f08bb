/** What Nest's own generator leaves to do for a true and tidy document. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { addExamples } from './examples.js';
import { ANSWER_HEADERS } from './headers.js';
import type { Schema } from './named-schemas.js';
import { operationsOf, type Json, type Operation } from './operations.js';
import { shareProblems } from './shared-problems.js';

/** Completes a document in place, and answers with it. */
export function finish(document: OpenAPIObject, named: Record<string, Schema>): OpenAPIObject {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, ...named };
  components.headers = ANSWER_HEADERS as unknown as typeof components.headers;
  const operations = operationsOf(document);
  everywhere(document, integers);
  everywhere(document, referencesAlone);
  for (const operation of operations) {
    operation.security ??= [];
    closeBody(document, operation);
  }
  keepUsed(document);
  const finished = withPublicNames(document);
  addExamples(finished);
  shareProblems(finished);
  return finished;
}

/** No number of the API has a fraction, which the types of TypeScript cannot say. */
function integers(value: Json): void {
  if (value.type === 'number') value.type = 'integer';
  if (Array.isArray(value.type))
    value.type = value.type.map((type: unknown) => (type === 'number' ? 'integer' : type));
}

/** What a reference is of, it says itself. */
function referencesAlone(value: Json): void {
  if (typeof value.$ref === 'string') delete value.type;
}

/** A body with members that nobody knows is refused. */
function closeBody(document: OpenAPIObject, { requestBody }: Operation): void {
  if (!requestBody) return;
  for (const schema of reachable(document, requestBody)) {
    if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false;
  }
}

/** Takes away schemas that nothing refers to. */
function keepUsed(document: OpenAPIObject): void {
  const used = new Set(reachable(document, document.paths));
  const schemas = Object.entries(document.components?.schemas ?? {});
  const kept = schemas.filter(([, schema]) => used.has(schema as Json));
  document.components!.schemas = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All objects within a value, and within the schemas that it refers to. */
function reachable(document: OpenAPIObject, root: unknown): Json[] {
  const schemas = document.components?.schemas ?? {};
  const found = new Set<Json>();
  const visit = (value: Json): void => {
    const name =
      typeof value.$ref === 'string' ? /^#\/components\/schemas\/(.+)$/.exec(value.$ref)?.[1] : undefined;
    const target = name === undefined ? undefined : (schemas[name] as Json | undefined);
    if (!target || found.has(target)) return;
    found.add(target);
    everywhere(target, visit);
  };
  everywhere(root, (value) => {
    found.add(value);
    visit(value);
  });
  return [...found];
}

/** Calls `visit` for each object within a value, itself included. */
function everywhere(value: unknown, visit: (value: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Json);
  Object.values(value).forEach((member) => everywhere(member, visit));
}

/** How the code calls its classes is of no interest to readers. */
function withPublicNames(document: OpenAPIObject): OpenAPIObject {
  const names = Object.keys(document.components?.schemas ?? {});
  const publicName = (name: string): string => name.replace(/Dto$/, '');
  const clash = names.find((name) => name !== publicName(name) && names.includes(publicName(name)));
  if (clash !== undefined) throw new Error(`two schemas would be called ${publicName(clash)}`);
  const renamed = JSON.stringify(document).replaceAll(
    /"#\/components\/schemas\/(\w+?)Dto"/g,
    '"#/components/schemas/$1"',
  );
  const copy = JSON.parse(renamed) as OpenAPIObject;
  const schemas = Object.entries(copy.components?.schemas ?? {});
  copy.components!.schemas = Object.fromEntries(schemas.map(([name, schema]) => [publicName(name), schema]));
  return copy;
}
