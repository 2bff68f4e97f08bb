/** The document's schemas for tests: a member that they do not name is an error, though clients must bear it. */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the document in which every schema is closed. */
export function strictly<T extends object>(document: T): T {
  const copy = structuredClone(document) as Json;
  const parts = new Set<unknown>();
  walk(copy, (value) => {
    if (!Array.isArray(value.allOf)) return;
    value.unevaluatedProperties = false;
    // What is put together is closed as a whole.
    for (const part of value.allOf as Json[])
      parts.add('$ref' in part ? schemaAt(copy, part.$ref as string) : part);
  });
  walk(copy, (value) => {
    if (isObject(value.properties) && !parts.has(value)) value.additionalProperties ??= false;
    // Ajv knows discriminators, but no mappings.
    if (isObject(value.discriminator)) delete value.discriminator.mapping;
  });
  return copy as T;
}

function schemaAt(document: Json, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}

function walk(value: unknown, visit: (value: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) visit(value);
  for (const [key, member] of Object.entries(value)) if (key !== 'examples') walk(member, visit);
}
