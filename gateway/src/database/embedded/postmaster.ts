import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/** A server as described by its postmaster.pid. It may have ended since. */
export interface Postmaster {
  readonly pid: number;
  readonly address: Pick<ClientConfig, 'host' | 'port' | 'ssl'>;
}

/** The address on which a new server will listen. */
export interface ListenAddress {
  /** Folder of the Unix socket; '' for none. */
  readonly socketFolder: string;
  /** Loopback port, or the number in the socket's name. */
  readonly port: number;
  /** Whether to listen on the loopback interface. */
  readonly tcp: boolean;
}

/** Maximum length of a socket's path in bytes, without the terminating zero: Linux 107, macOS 103. */
const maxSocketPathLength = 103;
const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/** Whether the path of a Unix socket in this folder is short enough. */
export function socketFits(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(folder, socketName)) <= maxSocketPathLength;
}

/** The socket in the data folder, which only accounts with access to the folder can reach or replace. */
export function socketAddress(folder: string): ListenAddress {
  return { socketFolder: folder, port: socketPort, tcp: false };
}

/** @returns undefined when no server runs on the folder, or it isn't listening yet. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  // pid, data folder, start, port, socket folder, listen address: see PostgreSQL's miscadmin.h
  const [pid, , , port, socketFolder, listen] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  // the connection never leaves the machine; PGSSLMODE is meant for other servers
  return { pid: Number(pid), address: { host: socketFolder || listen || '127.0.0.1', port: Number(port), ssl: false } };
}

/**
 * Makes PostgreSQL ignore the process in its lock files when that process is no server: its id belongs to another process by now,
 * or to a zombie. PostgreSQL would mistake either for a running server.
 *
 * The files aren't deleted, because PostgreSQL uses them to find processes that a killed server left behind. They get the id of
 * this process: a server ignores the id of its own parent.
 */
export async function disownPostmaster(dataFolder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of ['postmaster.pid', `${socketName}.lock`]) {
    const file = join(dataFolder, name);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  }
}
