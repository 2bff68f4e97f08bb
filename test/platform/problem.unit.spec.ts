import { BadRequestException, NotFoundException } from '@nestjs/common';
import { Problem, problems } from '../../src/platform/problem.js';
import { toProblem } from '../../src/platform/problem-mapping.js';

const failed = (message: string, extra: object = {}) => Object.assign(new Error(message), extra);

describe('what was thrown as a problem', () => {
  it('is itself when it is one already', () => {
    const problem = problems.notFound('There is no game 7.');
    expect(toProblem(problem)).toBe(problem);
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 404, 'not-found'],
    [new BadRequestException('no'), 400, 'malformed'],
    [failed('too big', { statusCode: 413 }), 413, 'too-large'],
    [failed('not JSON', { statusCode: 415 }), 415, 'unsupported-media-type'],
    [failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    [failed('terminating connection', { code: '57P01' }), 503, 'unavailable'],
    [failed('timeout exceeded when trying to connect'), 503, 'unavailable'],
    [failed('outer', { cause: failed('inner', { code: '57P03' }) }), 503, 'unavailable'],
    [failed('duplicate key', { code: '23505' }), 500, 'internal'],
    [new TypeError('x is not a function'), 500, 'internal'],
    ['a string', 500, 'internal'],
    [undefined, 500, 'internal'],
  ])('%# %s is %d %s', (error, status, code) => {
    expect(toProblem(error)).toMatchObject({ status, code });
  });

  it('tells nothing of the inside', () => {
    const body = toProblem(failed('relation "players" does not exist', { code: '42P01' })).toBody('/v1/x');
    expect(JSON.stringify(body)).not.toContain('players');
  });

  it('says when to try again, when that is all there is to do', () => {
    expect(toProblem(failed('x', { code: 'ECONNRESET' })).headers).toHaveProperty('Retry-After');
    expect(problems.tooManyRequests(7).headers).toEqual({ 'Retry-After': '7' });
  });
});

describe('the body of a problem', () => {
  it('has the members of RFC 9457, the code, and what helps', () => {
    const problem = new Problem({
      status: 412,
      code: 'stale-version',
      title: 'The game has moved on',
      detail: 'It is at version 9.',
      extras: { currentVersion: 9 },
    });
    expect(problem.toBody('/v1/games/7/moves')).toEqual({
      type: '/problems/stale-version',
      title: 'The game has moved on',
      status: 412,
      detail: 'It is at version 9.',
      instance: '/v1/games/7/moves',
      code: 'stale-version',
      currentVersion: 9,
    });
  });

  it('leaves out a detail that there is not', () => {
    expect(new Problem({ status: 409, code: 'conflict', title: 'x' }).toBody('/')).not.toHaveProperty(
      'detail',
    );
  });
});
