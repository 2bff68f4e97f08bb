import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  validateSync,
} from 'class-validator';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An integer within bounds; anything else is kept as it is, for the validation to refuse by name. */
const Whole = (minimum: number, maximum: number): PropertyDecorator =>
  applyDecorators(
    Max(maximum),
    Min(minimum),
    IsInt(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value,
    ),
  );

const ToList = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : value,
  );

/** Everything that can be configured: one environment variable a property. Nobody else reads settings from the environment. */
export class Config {
  /** The TCP port of the API; 0 takes a free one. */
  @Whole(0, 65_535)
  PORT: number = 3000;

  /** The address to listen on. */
  @IsString()
  @IsNotEmpty()
  HOST: string = '127.0.0.1';

  /** A Postgres to use instead of the embedded one. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_URL must be a postgres:// or postgresql:// URL' })
  DATABASE_URL?: string;

  /** Where the embedded Postgres keeps its data, relative to the working folder. */
  @IsString()
  @IsNotEmpty()
  DATA_DIR: string = './data';

  /** Connections that this process holds to the database at most, beside one for hints. */
  @Whole(2, 500)
  DATABASE_POOL_SIZE: number = 10;

  @IsIn(LOG_LEVELS)
  LOG_LEVEL: LogLevel = 'info';

  /** Requests a minute for each token, and for each address; 0 switches the limits off. */
  @Whole(0, 1_000_000)
  RATE_LIMIT_PER_MINUTE: number = 6000;

  /** How long a client may take to send a request, in seconds. */
  @Whole(1, 3600)
  REQUEST_TIMEOUT_SECONDS: number = 30;

  /** Connections of clients at most, streams included; beyond it new ones are closed at once. */
  @Whole(1, 1_000_000)
  MAX_CONNECTIONS: number = 10_000;

  /** Event streams that one address may have open at once; 0 switches the limit off. */
  @Whole(0, 1_000_000)
  STREAMS_PER_ADDRESS: number = 2_000;

  /** Milliseconds that a built-in player of the level `strong` thinks about a move. */
  @Whole(0, 60_000)
  BOT_THINK_MS: number = 150;

  /** Web origins that may call the API from a browser, separated by commas; `*` stands for all. */
  @ToList()
  @IsOrigin()
  CORS_ORIGINS: string[] = [];

  /** How many proxies in front are trusted to tell the caller's address in `X-Forwarded-For`. */
  @Whole(0, 16)
  TRUST_PROXY: number = 0;

  /** The TCP port of the metrics; 0 takes a free one, left out there are none. */
  @IsOptional()
  @Whole(0, 65_535)
  METRICS_PORT?: number;

  /** The address on which the metrics listen. */
  @IsString()
  @IsNotEmpty()
  METRICS_HOST: string = '127.0.0.1';
}

function IsOrigin(): PropertyDecorator {
  return (target, property) => {
    const options = {
      each: true,
      message: `${String(property)} must list origins such as https://example.org, or *`,
    };
    Matches(/^(\*|https?:\/\/[^/\s]+)$/, options)(target, property);
  };
}

/** A configuration that cannot be used; the message names each variable and the rule it breaks. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 *
 * @throws ConfigError when a variable breaks its rule
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.keys(new Config()).concat('DATABASE_URL', 'METRICS_PORT');
  const given = known.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const config = plainToInstance(Config, Object.fromEntries(given), { exposeDefaultValues: true });
  // The values stay out of it: one of them may hold a password.
  const messages = validateSync(config).flatMap(({ constraints }) => Object.values(constraints ?? {}));
  if (messages.length > 0) throw new ConfigError(`bad configuration: ${messages.join(', ')}`);
  return config;
}
