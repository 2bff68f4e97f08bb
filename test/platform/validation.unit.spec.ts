import { Type } from 'class-transformer';
import { IsInt, IsString, ValidateNested } from 'class-validator';
import { Problem } from '../../src/platform/problem.js';
import { createValidationPipe, validateAs } from '../../src/platform/validation.js';

class Bone {
  @IsString()
  'tile/half'!: string;
}

class Body {
  @IsInt()
  seats!: number;

  @ValidateNested({ each: true })
  @Type(() => Bone)
  bones!: Bone[];
}

async function errorsOf(value: unknown): Promise<unknown> {
  const error: unknown = await createValidationPipe()
    .transform(value, { type: 'body', metatype: Body })
    .catch((reason: unknown) => reason);
  if (!(error instanceof Problem)) throw new Error('it was let through');
  expect(error).toMatchObject({ status: 400, code: 'malformed' });
  return error.extras.errors;
}

describe('the validation of a body', () => {
  it('points to each fault as RFC 6901 has it', async () => {
    const errors = await errorsOf({ seats: 'two', bones: [{ 'tile/half': 'a' }, { 'tile/half': 1 }] });
    expect(errors).toEqual([
      { pointer: '/seats', message: 'seats must be an integer number' },
      { pointer: '/bones/1/tile~1half', message: 'tile/half must be a string' },
    ]);
  });

  it('refuses members that nobody asked for', async () => {
    const errors = await errorsOf({ seats: 2, bones: [], cheat: true });
    expect(errors).toEqual([{ pointer: '/cheat', message: 'property cheat should not exist' }]);
  });

  it.each([undefined, null, {}])('refuses %j where a body is due', async (body) => {
    expect(await errorsOf(body)).toContainEqual({
      pointer: '/seats',
      message: 'seats must be an integer number',
    });
  });

  it('makes an instance of the class', async () => {
    const body: unknown = await createValidationPipe().transform(
      { seats: 2, bones: [] },
      { type: 'body', metatype: Body },
    );
    expect(body).toBeInstanceOf(Body);
  });

  it('says where a part stands in its body', () => {
    const validate = () => validateAs(Bone, { 'tile/half': 1 }, '/moves/0');
    expect(validate).toThrow(
      expect.objectContaining({
        extras: { errors: [{ pointer: '/moves/0/tile~1half', message: 'tile/half must be a string' }] },
      }),
    );
  });
});
