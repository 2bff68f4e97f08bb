import { ConfigError, readConfig } from '../../src/platform/config.js';

describe('the configuration', () => {
  it('has defaults that work on a bare machine', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_POOL_SIZE: 10,
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: 6000,
      CORS_ORIGINS: [],
      TRUST_PROXY: 0,
    });
  });

  it('reads numbers and lists, and takes an empty variable as not set', () => {
    const config = readConfig({
      PORT: '0',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      HOST: '',
    });
    expect(config.PORT).toBe(0);
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(config.HOST).toBe('127.0.0.1');
  });

  it.each([
    ['PORT', 'http', 'integer'],
    ['PORT', '65536', 'must not be greater than 65535'],
    ['PORT', '3000.5', 'integer'],
    ['DATABASE_URL', 'mysql://x', 'postgres:// or postgresql://'],
    ['DATABASE_POOL_SIZE', '0', 'must not be less than 2'],
    ['LOG_LEVEL', 'loud', 'one of the following values'],
    ['RATE_LIMIT_PER_MINUTE', '-1', 'must not be less than 0'],
    ['CORS_ORIGINS', 'example.org', 'origins such as'],
    ['TRUST_PROXY', 'yes', 'integer'],
    ['METRICS_PORT', '-1', 'must not be less than 0'],
  ])('refuses %s=%s by name and rule', (name, value, rule) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`${name}.*${rule}`));
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
  });

  it('does not show the password of a bad DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://user:secret@host/db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
