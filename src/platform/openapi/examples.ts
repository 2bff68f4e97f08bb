import type { OpenAPIObject } from '@nestjs/swagger';
import recorded from './examples.json' with { type: 'json' };
import { operationsOf, type MediaType } from './operations.js';
import { codesOf } from './shared-problems.js';

/** What `npm run openapi:examples` has recorded: bodies that went over the wire. */
interface Recording {
  /** By the call's operationId. */
  readonly calls: Readonly<Record<string, Recorded | undefined>>;
  /** Refusals that are alike whatever the call, by code. */
  readonly problems: Readonly<Record<string, Omit<Example, 'name'> | undefined>>;
}

interface Recorded {
  readonly request: readonly Example[];
  /** By status. */
  readonly responses: Readonly<Record<string, readonly Example[] | undefined>>;
}

interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

const { calls, problems }: Recording = recorded;

/** Adds the recorded examples to the calls that they were recorded of. */
export function addExamples(document: OpenAPIObject): void {
  for (const { operationId, requestBody, responses } of operationsOf(document)) {
    const call = calls[operationId];
    addTo(requestBody?.content, call?.request);
    for (const [status, response] of Object.entries(responses)) {
      addTo(response.content, call?.responses[status] ?? examplesOf(codesOf(response)));
    }
  }
}

/** The example of a refusal with a single code; of several codes each call has its own. */
function examplesOf(codes: readonly string[]): Example[] {
  const problem = codes.length === 1 ? problems[codes[0]] : undefined;
  return problem ? [{ name: codes[0], ...problem }] : [];
}

function addTo(content: Record<string, MediaType> | undefined, examples: readonly Example[] = []): void {
  const media = Object.values(content ?? {})[0];
  if (!media || examples.length === 0) return;
  media.examples = Object.fromEntries(examples.map(({ name, summary, value }) => [name, { summary, value }]));
}
