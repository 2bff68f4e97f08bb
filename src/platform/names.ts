import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';

/** No control characters, no lone surrogates, no line separators, nothing that turns the direction of text. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Printable text of `min` to `max` characters; surrounding white space is taken off first when `trim` is set. */
export const PrintableText = (what: string, min: number, max: number, trim: boolean): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (trim && typeof value === 'string' ? value.trim() : value)),
    IsString({ message: `${what} must be a string` }),
    Matches(PRINTABLE, { message: `${what} must not have control characters` }),
    Length(min, max, { message: `${what} must have ${min} to ${max} characters` }),
  );
