/** A Postgres of the machine's, with the tools that belong to it. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseAccount, type Account } from '../../src/platform/database/embedded/account.js';
import { freePort } from '../support/process.js';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export class OwnPostgres {
  private constructor(
    /** The folder of `pg_dump` and the rest. */
    readonly programs: string,
    private readonly cluster: string,
    private readonly account: Account,
    private readonly port: number,
  ) {}

  /** @param folder to keep the cluster in */
  static async start(folder: string): Promise<OwnPostgres> {
    const programs = findPrograms();
    const cluster = join(folder, 'cluster');
    const account = chooseAccount(cluster, [join(programs, 'postgres'), folder]);
    mkdirSync(cluster, { mode: 0o700 });
    if (account.owner) chownSync(cluster, account.owner.uid, account.owner.gid);
    const postgres = new OwnPostgres(programs, cluster, account, await freePort());
    await postgres.execute('initdb', '--auth=trust', '--username=club', '--encoding=UTF8', '--locale=C');
    const options = `-p ${postgres.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    await postgres.execute('pg_ctl', '--wait', '--log', join(cluster, 'log'), '--options', options, 'start');
    return postgres;
  }

  /** An empty database. @returns its URL */
  async create(name: string): Promise<string> {
    const admin = new Client({ connectionString: this.url('postgres') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    return this.url(name);
  }

  async stop(): Promise<void> {
    await this.execute('pg_ctl', '--wait', '--mode', 'fast', 'stop');
  }

  private url(database: string): string {
    return `postgresql://club@127.0.0.1:${this.port}/${database}`;
  }

  private async execute(program: string, ...args: string[]): Promise<void> {
    const {
      file,
      args: all,
      identity,
    } = this.account.command(join(this.programs, program), [`--pgdata=${this.cluster}`, ...args]);
    await run(file, all, { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });
  }
}

function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'pg_restore')));
  if (!found)
    throw new Error(`there is no Postgres in ${DEBIAN}; set POSTGRES_BIN to the folder of pg_restore`);
  return found;
}
