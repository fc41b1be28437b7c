import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connect, errorCode } from '../connection';
import { StorageError } from '../storage-error';
import type { Binaries } from './binaries';
import { ownerUser, type FolderPaths } from './data-folder';
import { explainServerLog, heldByAnother } from './explain-server-log';
import {
  disownPostmaster,
  readPostmaster,
  socketAddress,
  socketFits,
  type ListenAddress,
  type Postmaster,
} from './postmaster';
import { isRunning } from './process-identity';
import { runProgram, serverEnvironment, type ServerUser } from './run-program';

/** Milliseconds between two attempts. */
const interval = 20;

/** Settings for starting, adopting and stopping the server. */
export interface ServerSettings {
  readonly paths: FolderPaths;
  readonly binaries: Binaries;
  readonly user: ServerUser | undefined;
  /** The requested loopback port; undefined for a socket. */
  readonly port: number | undefined;
  /** PostgreSQL's settings that differ from the usual ones. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A running server, and a connection of its owner to the database `postgres`. */
export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly owner: pg.Client;
}

/** Timeout in milliseconds for a response of a server that outlived its gateway. After it, the server is stopped. */
const adoptionTime = 1_000;
/** Timeout in milliseconds for a start: recovery after a power cut reads everything since the last checkpoint. */
const startTime = 120_000;
/** Milliseconds for the processes of a killed server to notice and end, or for another gateway's start to become visible. */
const lingerTime = 5_000;
/** Bytes of the log that are searched for the cause of a failure. */
const logTail = 8_192;
/** Maximum size of the log in bytes. After it, the next start creates a new file and keeps one old one. */
const largestLog = 8_388_608;

/**
 * Runs a server on the folder: the one that outlived its gateway, otherwise a new one.
 *
 * @throws {@link StorageError} when it doesn't start.
 */
export async function runServer(settings: ServerSettings): Promise<RunningServer> {
  const deadline = performance.now() + lingerTime;
  for (;;) {
    const adopted = await adopt(settings);
    if (adopted !== undefined) return adopted;
    try {
      return await start(settings);
    } catch (error) {
      // another gateway was faster, or processes of a killed server still hold its shared memory: retry
      const maySettle = error instanceof StorageError && heldByAnother.test(error.message);
      if (!maySettle || performance.now() >= deadline) throw error;
    }
  }
}

/** Ends sessions, writes a checkpoint and stops the server. */
export async function stopServer({ paths, binaries, user }: ServerSettings, mode: 'fast' | 'immediate'): Promise<void> {
  await runProgram(binaries.pgControl, ['stop', '-D', paths.data, '-m', mode, '-w', '-t', '60'], user);
}

/** @returns undefined when no server runs on the folder any longer */
async function adopt(settings: ServerSettings): Promise<RunningServer | undefined> {
  const { paths } = settings;
  const postmaster = await readPostmaster(paths.data);
  if (postmaster === undefined) return undefined;
  if (!(await isOurServer(postmaster.pid, paths.data))) {
    await disownPostmaster(paths.data);
    return undefined;
  }
  let heard = performance.now();
  const owner = await poll(async () => {
    const answer = await connectOwner(settings, postmaster);
    if (answer === 'starting') heard = performance.now(); // no timeout for recovery
    if (typeof answer === 'object') return answer;
    return performance.now() - heard > adoptionTime ? ('deaf' as const) : undefined;
  }, startTime);
  if (typeof owner === 'object') return { postmaster, owner };
  await stopServer(settings, 'immediate');
  return undefined;
}

/** If the system doesn't show what a process runs, a live process counts as the server. */
async function isOurServer(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isRunning(pid);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(dataFolder);
}

async function start(settings: ServerSettings): Promise<RunningServer> {
  const { paths, binaries, user, options } = settings;
  const listen = await chooseAddress(settings);
  const log = openLog(paths.log);
  const logStart = statSync(paths.log).size;
  // a separate session, so that the terminal's Ctrl-C reaches only the gateway, which then shuts the server down
  const child = spawn(binaries.postgres, ['-D', paths.data, ...serverOptions(listen, options)], {
    ...user,
    cwd: '/',
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  child.on('exit', () => (failure ??= new Error('it ended')));
  const running = await poll(async () => {
    if (failure !== undefined) return 'ended' as const;
    const postmaster = await readPostmaster(paths.data);
    if (postmaster === undefined || postmaster.pid !== child.pid) return undefined;
    const owner = await connectOwner(settings, postmaster);
    return typeof owner === 'object' ? { postmaster, owner } : undefined;
  }, startTime);
  child.unref();
  if (running !== undefined && running !== 'ended') return running;
  if (running === undefined) {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  }
  throw explainServerLog((await readTail(paths.log, logStart)) || (failure?.message ?? ''), paths.folder);
}

/** @returns `deaf` when no server responds, or a different one does */
async function connectOwner(
  { paths }: ServerSettings,
  postmaster: Postmaster,
): Promise<pg.Client | 'starting' | 'deaf'> {
  const password = (await readFile(paths.ownerPassword, 'utf8')).trim();
  let client: pg.Client;
  try {
    client = await connect({
      ...postmaster.address,
      user: ownerUser,
      password,
      database: 'postgres',
      connectionTimeoutMillis: adoptionTime,
    });
  } catch (error) {
    const cannotConnectNow = '57P03';
    return error instanceof StorageError && errorCode(error.cause) === cannotConnectNow ? 'starting' : 'deaf';
  }
  const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  if (rows[0]?.folder === paths.data) return client;
  await client.end();
  return 'deaf';
}

async function chooseAddress({ paths, port }: ServerSettings): Promise<ListenAddress> {
  if (port === undefined && socketFits(paths.data)) return socketAddress(paths.data);
  return { socketFolder: '', tcp: true, port: port ?? (await freePort()) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function serverOptions(
  { socketFolder, port, tcp }: ListenAddress,
  different: Readonly<Record<string, string>> = {},
): string[] {
  const options = {
    listen_addresses: tcp ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // a failed statement can contain users' data; the gateway reports the error instead
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...different,
  };
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

async function readTail(file: string, from: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const begin = Math.max(from, size - logTail);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - begin), 0, size - begin, begin);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Calls a function repeatedly until it returns a result.
 *
 * @param look returns undefined for "not yet"
 * @param milliseconds timeout
 * @returns the result, or undefined after the timeout
 */
export async function poll<T>(look: () => Promise<T | undefined>, milliseconds: number): Promise<T | undefined> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (seen !== undefined || performance.now() >= deadline) return seen;
    await wait(interval);
  }
}
