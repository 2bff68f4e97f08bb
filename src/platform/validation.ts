import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import { ValidateIf, validateSync, type ValidatorOptions } from 'class-validator';
import { pointerPart } from './json-pointer.js';
import { type BodyError, type Problem, problems } from './problem.js';

/** Unknown members are refused, and a field tells its first fault only. */
const RULES = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
} satisfies ValidatorOptions;

/** Reads a number in an address: digits, as the API document has it, and not all that JavaScript takes for a number. */
export const ToWholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
  );

/** A member that may be left out. Null is not the same: it is checked, and refused, like any other value. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** The pipe that every body, query and parameter passes: unknown members are refused, types are made. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    ...RULES,
    transform: true,
    exceptionFactory: (errors: ValidationError[]) => toMalformed(errors, ''),
  });
}

/**
 * Reads a value as an instance of a class with validation rules, where the class follows from the value itself.
 *
 * @param pointer where in the body the value stands
 * @throws Problem 400 that names each field and rule
 */
export function validateAs<T extends object>(type: new () => T, value: object, pointer: string): T {
  const instance = plainToInstance(type, value);
  const errors = validateSync(instance, RULES);
  if (errors.length > 0) throw toMalformed(errors, pointer);
  return instance;
}

function toMalformed(errors: ValidationError[], parent: string): Problem {
  const found = errors.flatMap((error) => bodyErrors(error, parent));
  return problems.malformed(found[0]?.message ?? 'The request is malformed.', found);
}

/** Flattens class-validator's tree; a pointer's parts are escaped as RFC 6901 has it. */
function bodyErrors(error: ValidationError, parent: string): BodyError[] {
  const pointer = `${parent}/${pointerPart(error.property)}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ pointer, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => bodyErrors(child, pointer))];
}
