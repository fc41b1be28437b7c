import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { StorageError } from '../storage-error';
import { isRunning, startOf } from './process-identity';

/** The gateway that uses a data folder. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the gateway opened the folder, ISO 8601. */
  readonly since: string;
  /** When its process started: see {@link startOf}. */
  readonly start: string;
}

/** Describes this process. */
export async function thisHolder(): Promise<Holder> {
  return { pid: process.pid, host: hostname(), since: new Date().toISOString(), start: await startOf(process.pid) };
}

/** @returns undefined when there is no name, or only a partial one after a power cut. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    const { pid, host, since, start } = found;
    if (pid === undefined || host === undefined || since === undefined || start === undefined) return undefined;
    return { pid, host, since, start };
  } catch {
    return undefined;
  }
}

/** Writes the name atomically: a reader finds the old one or the new one. */
export async function writeHolder(file: string, holder: Holder): Promise<void> {
  const next = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(next, `${JSON.stringify(holder)}\n`, { mode: 0o644 });
  await rename(next, file);
}

/** Removes the name if it hasn't changed. */
export async function removeHolder(file: string, holder: Holder): Promise<void> {
  const found = await readHolder(file);
  if (found?.pid === holder.pid && found.since === holder.since) await rm(file, { force: true });
}

/** @throws {@link StorageError} when the named gateway is running, or is on another machine, where its state can't be checked. */
export async function refuseLivingHolder(file: string): Promise<void> {
  const holder = await readHolder(file);
  if (holder === undefined) return;
  if (holder.host !== hostname()) throw inUse(holder, file);
  if ((await isRunning(holder.pid)) && (await startOf(holder.pid)) === holder.start) throw inUse(holder, file);
}

/** The error that names the gateway that holds the folder. */
export function inUse(holder: Holder, file: string): StorageError {
  const elsewhere =
    holder.host === hostname()
      ? ''
      : ` That gateway is on another machine. If it no longer runs, delete ${file} and start again.`;
  return new StorageError(
    'FOLDER_IN_USE',
    `Another gateway uses this data folder: process ${holder.pid} on ${holder.host}, since ${holder.since}.`,
    `Stop that gateway, or choose another data folder. To serve one database from several gateways, set SCN_DATABASE_URL.${elsewhere}`,
  );
}
