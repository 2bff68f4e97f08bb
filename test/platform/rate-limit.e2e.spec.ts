import { startTestApp, type TestApp } from '../support/app.js';

const LIMIT = 5;
let service: TestApp;

beforeEach(async () => {
  service = await startTestApp({ RATE_LIMIT_PER_MINUTE: LIMIT, TRUST_PROXY: 1 });
});

afterEach(() => service.close());

/** @returns the statuses of as many requests */
async function ask(times: number, from: string, token?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const request = service.request.get('/v1/nowhere').set('X-Forwarded-For', from);
    const { status } = await (token === undefined
      ? request
      : request.set('Authorization', `Bearer ${token}`));
    statuses.push(status);
  }
  return statuses;
}

describe('the rate limit', () => {
  it('refuses an address that asks too often, and tells it when to come back', async () => {
    expect(await ask(LIMIT + 1, '10.0.0.1')).toEqual([...Array<number>(LIMIT).fill(404), 429]);
    const { body, headers } = await service.request.get('/v1/nowhere').set('X-Forwarded-For', '10.0.0.1');
    expect(body).toMatchObject({ code: 'too-many-requests', status: 429, instance: '/v1/nowhere' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await ask(1, '10.0.0.2')).toEqual([404]);
  });

  it('refuses a token that asks too often, from wherever', async () => {
    await ask(LIMIT, '10.0.0.1', 'abc');
    expect(await ask(1, '10.0.0.2', 'abc')).toEqual([429]);
    expect(await ask(1, '10.0.0.2', 'other')).toEqual([404]);
  });

  it('never concerns who watches the health', async () => {
    for (let i = 0; i <= LIMIT; i += 1) await service.request.get('/health/live').expect(200);
  });
});
