import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from './problem.js';
import { ToWholeNumber } from './validation.js';

/** A UUID within a cursor, as the source of a regular expression. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ID = new RegExp(`^${UUID}$`);

/** How much of a list, newest first, and from where on. */
export class PageQuery {
  @ApiPropertyOptional({ description: 'Items at most.', minimum: 1, maximum: 100, default: 50 })
  @IsOptional()
  @ToWholeNumber()
  @IsInt({ message: 'limit must be a whole number from 1 to 100' })
  @Min(1, { message: 'limit must be a whole number from 1 to 100' })
  @Max(100, { message: 'limit must be a whole number from 1 to 100' })
  limit: number = 50;

  @ApiPropertyOptional({ description: "The page before's `nextCursor`; opaque.", pattern: '^[\\w-]{1,64}$' })
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{1,64}$/, { message: 'cursor must be a nextCursor of an earlier page' })
  cursor?: string;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** The members of a page but its items, for the API document. */
export class PageDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Send it as `cursor` for the next page; null on the last.',
  })
  nextCursor!: string | null;
}

/** What a page starts after, as `toPage` wrote it; undefined for the first page. @throws Problem 400 for a cursor that is none of ours */
export function cursorOf({ cursor }: PageQuery, form: RegExp): RegExpExecArray | undefined {
  if (cursor === undefined) return undefined;
  const found = form.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (found) return found;
  const message = 'cursor must be a nextCursor of an earlier page';
  throw problems.malformed(message, [{ pointer: '/cursor', message }]);
}

/** The id that a page starts below; undefined for the first page. @throws Problem 400 for a cursor that is none of ours */
export const cursorId = (query: PageQuery): string | undefined => cursorOf(query, ID)?.[0];

/**
 * A page of at most `limit` items out of `limit + 1` rows.
 *
 * @param keyOf what the list is sorted by, in at most 48 characters of ASCII
 */
export function toPage<R, T>(
  rows: readonly R[],
  limit: number,
  map: (row: R) => T,
  keyOf: (row: R) => string,
): Page<T> {
  const items = rows.slice(0, limit);
  const more = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(map),
    nextCursor: more ? Buffer.from(keyOf(more), 'latin1').toString('base64url') : null,
  };
}

/** Points to the next page in a Link header (RFC 8288), at the same address with one parameter changed. */
export function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  parameter: string,
  value: string | null,
): void {
  if (value === null) return;
  const [path, query] = request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(parameter, value);
  void reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}
