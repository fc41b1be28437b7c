import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { connect, type DatabaseConnection } from '#database/connection';
import { findBinaries } from '#database/embedded/binaries';
import { runProgram, chooseServerUser, type ProgramResult, type ServerUser } from '#database/embedded/run-program';
import { makeTemporaryFolder } from './temporary-folder';

/** A PostgreSQL server that the gateway didn't start, as provided by an operator. */
export interface SeparateServer {
  /** `postgresql://…` of an account that is not a superuser but can create databases and roles. */
  url(database: string): string;
  /** The same account, in the database `postgres`. */
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

const postgres15 = process.env['SCN_TEST_POSTGRES_15'] ?? '/usr/lib/postgresql/15/bin';

/** Starts the oldest supported version. Throws if the programs are missing, rather than silently skipping tests. */
export function startPostgres15(): Promise<SeparateServer> {
  if (!existsSync(join(postgres15, 'postgres'))) {
    throw new Error(
      `These tests need PostgreSQL 15, and ${postgres15} has none. 'apt-get install postgresql-15', or name the folder of its ` +
        'programs in SCN_TEST_POSTGRES_15.',
    );
  }
  return startServer(() => Promise.resolve(postgres15));
}

/** Starts the version of the private server, 16 or later: there, creating a role doesn't include the right to assume it. */
export function startNewestPostgres(): Promise<SeparateServer> {
  return startServer(async (user, folder) => dirname((await findBinaries(user, folder)).postgres));
}

async function startServer(
  findPrograms: (user: ServerUser | undefined, folder: string) => Promise<string>,
): Promise<SeparateServer> {
  const folder = await makeTemporaryFolder();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const user = await chooseServerUser(data);
  const programs = await findPrograms(user, folder);
  const run = async (program: string, ...args: string[]) =>
    requireSuccess(program, await runProgram(join(programs, program), args, user));
  const password = randomBytes(16).toString('hex');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password);
  if (user !== undefined) for (const path of [data, passwordFile]) await chown(path, user.uid, user.gid);
  await run('initdb', '-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8');
  const options = `-c listen_addresses= -c unix_socket_directories=${data}`;
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(data, 'log'), '-o', options);
  const account = { host: data, port: 5432, user: 'operator', password, database: 'postgres' };
  const administrator = await connect({ ...account, user: 'postgres' });
  await administrator.query(`CREATE ROLE operator LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`);
  await administrator.end();
  return {
    url: (database) => `postgresql://operator:${password}@${encodeURIComponent(data)}:5432/${database}`,
    connection: { owner: account, gateway: account },
    stop: async () => {
      await run('pg_ctl', 'stop', '-w', '-D', data, '-m', 'fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function requireSuccess(program: string, { code, output }: ProgramResult): void {
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}
