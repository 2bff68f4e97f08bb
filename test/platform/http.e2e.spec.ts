import { connect } from 'node:net';
import { once } from 'node:events';
import { startTestApp, type TestApp } from '../support/app.js';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});

afterAll(() => service.close());

const PROBLEM = /^application\/problem\+json/;

describe('health', () => {
  it('tells that the process lives', async () => {
    const { status, body } = await service.request.get('/health/live');
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('tells that the database answers', async () => {
    const { status, body } = await service.request.get('/health/ready');
    expect([status, body.info]).toEqual([200, { database: { status: 'up' } }]);
  });

  it('has no place below /v1', async () => {
    await service.request.get('/v1/health/live').expect(404);
  });
});

describe('problems', () => {
  it('answers an unknown path with 404 and its path alone', async () => {
    const { body } = await service.request
      .get('/v1/nowhere?secret=1')
      .expect(404)
      .expect('Content-Type', PROBLEM);
    expect(body).toMatchObject({
      type: '/problems/not-found',
      status: 404,
      code: 'not-found',
      instance: '/v1/nowhere',
    });
    expect(typeof body.title).toBe('string');
  });

  it('answers a known path under another method with 405 and the methods it has', async () => {
    const { body } = await service.request.delete('/health/live').expect(405).expect('Allow', 'GET, HEAD');
    expect(body.code).toBe('method-not-allowed');
  });

  it('answers a body that is not JSON with 400', async () => {
    const { body } = await service.request
      .post('/v1/nowhere')
      .set('Content-Type', 'application/json')
      .send('{"name":')
      .expect(400)
      .expect('Content-Type', PROBLEM);
    expect(body).toMatchObject({ code: 'malformed', instance: '/v1/nowhere' });
  });

  it('answers a body above 64 KiB with 413', async () => {
    const { body } = await service.request
      .post('/v1/nowhere')
      .send({ name: 'x'.repeat(64 * 1024) })
      .expect(413)
      .expect('Content-Type', PROBLEM);
    expect(body.code).toBe('too-large');
  });

  it('answers a header above 16 KiB with 431', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"code":"headers-too-large"');
  });

  it('answers what is not HTTP with 400', async () => {
    const answer = await raw('how do you do\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"malformed"');
  });

  it('answers a broken address with 400', async () => {
    const answer = await raw('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"instance":"/%zz"');
  });
});

describe('the request id', () => {
  it('is taken over when it is sane', async () => {
    await service.request
      .get('/health/live')
      .set('X-Request-Id', 'abc-1.2:3')
      .expect('X-Request-Id', 'abc-1.2:3');
  });

  it.each(['two words', '<script>', 'x'.repeat(129)])('is made anew instead of %j', async (id) => {
    const { headers } = await service.request.get('/health/live').set('X-Request-Id', id);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1 at /openapi.json', async () => {
    const { body } = await service.request.get('/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths).toHaveProperty('/health/ready');
  });

  it('can be browsed at /docs', async () => {
    const { text } = await service.request
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(text).toContain('Boneyard API');
    for (const asset of ['swagger-ui-bundle.js', 'swagger-ui-init.js', 'swagger-ui.css']) {
      await service.request.get(`/docs/${asset}`).expect(200);
    }
  });
});

/** Sends bytes that no HTTP client would, and reads the answer to its end. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
