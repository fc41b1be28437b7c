import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/** A server as its postmaster.pid describes it. It may have ended since. */
export interface Postmaster {
  readonly pid: number;
  /** How to reach it. */
  readonly address: Pick<ClientConfig, 'host' | 'port' | 'ssl'>;
}

/** Where a server that is to be started listens. */
export interface ListenAddress {
  /** Folder of the Unix socket; '' for none. */
  readonly socketFolder: string;
  /** Loopback port, or the number in the socket's name. */
  readonly port: number;
  /** Listens on the loopback interface. */
  readonly tcp: boolean;
}

/** Bytes that a socket's path may have, without its closing zero: Linux 107, macOS 103. */
const longestSocketPath = 103;
const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/** Whether a Unix socket in this folder can be had. */
export function socketFits(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

/** The socket in the data folder: nobody else can take it, and nobody without rights to the folder can reach it. */
export function socketAddress(folder: string): ListenAddress {
  return { socketFolder: folder, port: socketPort, tcp: false };
}

/** @returns undefined when no server has the folder, or none that has come as far as listening. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  // pid, data folder, start, port, socket folder, listen address: see PostgreSQL's miscadmin.h
  const [pid, , , port, socketFolder, listen] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  // it never leaves the machine; PGSSLMODE is about other servers
  return { pid: Number(pid), address: { host: socketFolder || listen || '127.0.0.1', port: Number(port), ssl: false } };
}

/**
 * Tells PostgreSQL that the process in its lock files is no server: its id belongs to another process by now, or to one that has
 * ended and whose parent has not asked yet. PostgreSQL would take either for a living server.
 *
 * The files are not deleted, because PostgreSQL finds processes that a killed server left behind through them. They get the id of
 * this process: a server looks past the id of its own parent.
 */
export async function disownPostmaster(dataFolder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of ['postmaster.pid', `${socketName}.lock`]) {
    const file = join(dataFolder, name);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  }
}
