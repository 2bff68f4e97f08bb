import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;
export type Schema = NonNullable<Components['schemas']>[string];
export interface Reference {
  readonly $ref: string;
}

const schemas = new Map<string, Schema>();
const models = new Set<Type>();

/**
 * Gives a schema that no class can stand for, such as a union, a name of its own in the document.
 *
 * @param uses the classes that it refers to
 * @returns a reference to it
 */
export function named(name: string, schema: Schema, uses: readonly Type[] = []): Reference {
  schemas.set(name, schema);
  uses.forEach((type) => models.add(type));
  return { $ref: `#/components/schemas/${name}` };
}

/** One of several classes, told apart by the value of one property. */
export function union(
  name: string,
  propertyName: string,
  members: Readonly<Record<string, Type | Reference>>,
  description: string,
): Reference {
  const refOf = (member: Type | Reference): string =>
    '$ref' in member ? member.$ref : getSchemaPath(member);
  const mapping = Object.fromEntries(
    Object.entries(members).map(([value, member]) => [value, refOf(member)]),
  );
  const oneOf = [...new Set(Object.values(mapping))].map(($ref) => ({ $ref }));
  const uses = Object.values(members).filter((member): member is Type => !('$ref' in member));
  return named(name, { description, oneOf, discriminator: { propertyName, mapping } }, uses);
}

/** All schemas that were given a name, and the classes that they refer to. */
export const namedSchemas = (): { schemas: Record<string, Schema>; models: Type[] } => ({
  schemas: Object.fromEntries(schemas),
  models: [...models],
});
