import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type ResponseEntry } from './operations.js';

type Components = NonNullable<OpenAPIObject['components']>;

interface RefusalSchema {
  readonly allOf?: readonly {
    readonly properties?: { readonly code?: { readonly enum: readonly string[] } };
  }[];
  readonly oneOf?: readonly RefusalSchema[];
}

const schemaOf = ({ content }: ResponseEntry): RefusalSchema =>
  (content?.['application/problem+json'] as { schema?: RefusalSchema } | undefined)?.schema ?? {};

const codesIn = ({ allOf = [], oneOf = [] }: RefusalSchema): string[] => [
  ...(allOf.at(-1)?.properties?.code?.enum ?? []),
  ...oneOf.flatMap(codesIn),
];

/** The codes of a refusal; none for another answer. */
export const codesOf = (response: ResponseEntry): string[] => codesIn(schemaOf(response));

/** Says once what many calls answer alike: a refusal with a single code stands among the components. */
export function shareProblems(document: OpenAPIObject): void {
  const shared: Record<string, ResponseEntry> = {};
  for (const { responses } of operationsOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      const name = nameOf(response);
      if (name === undefined) continue;
      const known = (shared[name] ??= response);
      if (JSON.stringify(known) === JSON.stringify(response))
        responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  const sorted = Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1));
  document.components!.responses = Object.fromEntries(sorted) as Components['responses'];
}

/** The one code of a refusal, as the name of a component; undefined where there are several, or members of its own. */
function nameOf(response: ResponseEntry): string | undefined {
  const codes = codesOf(response);
  if (schemaOf(response).allOf?.length !== 2 || codes.length !== 1) return undefined;
  return codes[0].replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
