import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './platform/config.js';
import { FolderInUseError } from './platform/database/embedded/folder-lock.js';
import { explainFailure } from './platform/explain-failure.js';
import { createLogger } from './platform/logging.js';
import { Service } from './service.js';

/** How long a stop waits for the start that it interrupts. */
const START_MS = 5_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`boneyard: ${line}\n`);

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  complain(error.message);
  process.exit(1);
}
await run(config, createLogger(config.LOG_LEVEL));

async function run(config: Config, logger: Logger): Promise<void> {
  const service = new Service(config, logger);
  let starting: Promise<unknown> = Promise.resolve();
  let stopping = false;
  // Signals come more than once: from the terminal, and again from npm. The first one counts.
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    service.cancelStart();
    // A start that waits, such as for another replica's migration, may wait for ever.
    await Promise.race([starting.catch(() => undefined), sleep(START_MS, undefined, { ref: false })]);
    try {
      await service.close();
    } catch (error) {
      logger.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
    process.exit(exitCode);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'stopping after an error that nobody expected');
      void stop(1);
    });
  }
  try {
    const started = service.start();
    starting = started;
    const places = await started;
    if (places === undefined || stopping) return;
    const { api, data, metrics } = places;
    const lines = [
      `API   ${api}/v1`,
      `docs  ${api}/docs`,
      `data  ${data}`,
      ...(metrics ? [`metrics  ${metrics}`] : []),
    ];
    say(['Boneyard is ready:', ...lines].join('\n  '));
  } catch (error) {
    // A signal also ends what the start was waiting for.
    if (stopping) return;
    complain(`could not start: ${explainFailure(error, config)}`);
    if (!isExpected(error)) logger.debug({ err: error }, 'could not start');
    await stop(1);
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof FolderInUseError;
}
