import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, ValidateBy } from 'class-validator';

/** No control characters, no lone surrogates, no line separators, nothing that turns the direction of text. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** The same for the API document, as far as patterns can say it that every language reads alike. */
export const TEXT_PATTERN =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$';

/** A character that leaves ink: no space, no joiner, no mark without a letter, no filler, no empty Braille cell. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Printable text of `min` to `max` characters; surrounding white space is taken off first when `trim` is set. */
export const PrintableText = (what: string, min: number, max: number, trim: boolean): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (trim && typeof value === 'string' ? value.trim() : value)),
    IsString({ message: `${what} must be a string` }),
    Matches(PRINTABLE, { message: `${what} must not have control characters` }),
    HasLength(min, max, `${what} must have ${min} to ${max} characters`),
    ...(min > 0 ? [Matches(VISIBLE, { message: `${what} must have a visible character` })] : []),
  );

/** Counts code points, as the database does; class-validator's own `Length` leaves variation selectors out. */
const HasLength = (min: number, max: number, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasLength',
      validator: {
        validate: (value: unknown) => {
          const length = typeof value === 'string' ? [...value].length : -1;
          return length >= min && length <= max;
        },
      },
    },
    { message },
  );
