import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

const BINDINGS = '@prisma/schema-engine-wasm/schema_engine_bg';

let loading: Promise<Bindings> | undefined;

/** What the bindings export beside what their type declarations tell. */
interface Bindings {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: typeof SchemaEngine;
}

/** Prisma's adapter cuts a script at each semicolon, also within a function's body; Postgres needs no such help. */
class WholeScripts extends PrismaPg {
  /** Why a script failed: the engine itself reports a number for it. */
  failure: Error | undefined;
  private readonly adapters: Awaited<ReturnType<PrismaPg['connect']>>[] = [];

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    this.adapters.push(adapter);
    adapter.executeScript = async (script) => {
      // One message, which Postgres runs as one transaction: a migration that fails leaves nothing.
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error: Error) => {
          this.failure = error;
          throw error;
        });
    };
    return adapter;
  }

  /** The engine leaves its connections open. */
  async disconnect(): Promise<void> {
    await Promise.all(this.adapters.map((adapter) => adapter.dispose()));
  }
}

/**
 * Runs Prisma's schema engine, compiled to WebAssembly, on a database: with no download and no child process.
 *
 * @param url of the database; a use that needs none still has to give one
 */
export async function withSchemaEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  // Linked once: a second instance would take the bindings from under a first that still runs.
  loading ??= load();
  const { SchemaEngine } = await loading;
  const database = new WholeScripts(url);
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(database);
    const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
    return await use(engine).finally(() => engine.free());
  } catch (error) {
    throw database.failure ?? error;
  } finally {
    await database.disconnect();
  }
}

/** The package's entry imports its .wasm file as a module, as bundlers allow and Node does not; so we link the two. */
async function load(): Promise<Bindings> {
  // Called by an engine that panics; it throws as well, so its words are not needed here.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: () => undefined } });
  const bindings = (await import(BINDINGS)) as Bindings;
  const file = new URL('schema_engine_bg.wasm', import.meta.resolve(BINDINGS));
  const bytes = await readFile(fileURLToPath(file));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': withIdleTimers(bindings),
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/** The engine never clears the timer of 10 s that guards its lock; it must not keep the process alive. */
function withIdleTimers(bindings: Bindings): Record<string, unknown> {
  const setIdleTimer = (callback: () => void, ms: number) => setTimeout(callback, ms).unref();
  const timers = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout'));
  return { ...bindings, ...Object.fromEntries(timers.map((name) => [name, setIdleTimer])) };
}
