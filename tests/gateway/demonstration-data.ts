import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from './built-scn';

const run = promisify(execFile);

const root = join(import.meta.dirname, '..', '..');
/** Data that was seeded lately, for the other processes of a run. The names are what it was made from, and when. */
const keptFolder = join(root, 'node_modules', '.cache', 'scn-demonstration');
/** What the data is made from. */
const origins = ['cli/dist', 'gateway/dist', 'examples', 'package-lock.json'];
/** Milliseconds for which it is used: about as old as it gets within a run. It contains the time at which it was seeded. */
const keptFor = 30 * 60_000;
/** Milliseconds after which it is deleted: those who found it in time are still copying it for a while. */
const deletedAfter = 2 * keptFor;

let prepared: Promise<string> | undefined;

/**
 * Fills a folder with demonstration data. The data is seeded once in a run and copied from then on, which takes a tenth of the time.
 */
export async function copyDemonstrationData(folder: string): Promise<void> {
  prepared ??= seedDemonstrationData().then((seeded) => {
    process.once('exit', () => {
      rmSync(seeded, { recursive: true, force: true });
    });
    return seeded;
  });
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await copyData(await prepared, folder);
}

/** Seeds the demonstration data in a temporary folder, or copies what was seeded lately. @returns the folder, which the caller deletes */
export async function seedDemonstrationData(): Promise<string> {
  const folder = await makeTemporaryFolder();
  const key = await keyOfOrigins();
  const kept = await findKept(key);
  if (kept !== null) {
    await copyData(kept, folder);
    return folder;
  }
  await stopServing(await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' }));
  await keep(folder, key);
  return folder;
}

/** Names, lengths and dates of what the data is made from, as one hash. */
async function keyOfOrigins(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const origin of origins) {
    const path = join(root, origin);
    const names = (await stat(path)).isDirectory() ? (await readdir(path, { recursive: true })).toSorted() : [''];
    for (const name of names) {
      const { size, mtimeMs } = await stat(join(path, name));
      hash.update(JSON.stringify([origin, name, size, mtimeMs]));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

async function findKept(key: string): Promise<string | null> {
  const names = await readdir(keptFolder).catch(() => []);
  const name = names.find((each) => each.startsWith(`${key}-`) && ageOf(each) < keptFor);
  return name === undefined ? null : join(keptFolder, name);
}

/** Keeps a copy of data that was just seeded, under a name that no other process uses, and deletes old ones. */
async function keep(folder: string, key: string): Promise<void> {
  const name = `${key}-${Date.now()}-${process.pid}`;
  await mkdir(keptFolder, { recursive: true });
  const unfinished = await mkdtemp(join(keptFolder, 'unfinished-'));
  await copyData(folder, unfinished);
  await rename(unfinished, join(keptFolder, name));
  const old = (await readdir(keptFolder)).filter(
    (each) => !each.startsWith('unfinished-') && ageOf(each) > deletedAfter,
  );
  await Promise.all(old.map((each) => rm(join(keptFolder, each), { recursive: true, force: true })));
}

/** Milliseconds since kept data was seeded. */
function ageOf(name: string): number {
  return Date.now() - Number(name.split('-')[1]);
}

/** Copies a data folder that no gateway is using. @param to - a folder that exists */
export async function copyData(from: string, to: string): Promise<void> {
  // as root, the files of the database belong to its own account: Node's copying would change their owner
  await run('cp', ['-a', `${from}/.`, to]);
}

/** Stops `scn serve` as an operator does, and waits for its end. */
export async function stopServing({ child }: ServingScn): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
