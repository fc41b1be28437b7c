import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { serveScn, type ServingScn } from './built-scn';

const run = promisify(execFile);

let prepared: Promise<string> | undefined;

/**
 * Fills a folder with demonstration data. The data is seeded once in each test process and copied from then on, which takes a tenth of
 * the time.
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

/** Seeds the demonstration data in a temporary folder. @returns the folder, which the caller deletes */
export async function seedDemonstrationData(): Promise<string> {
  const folder = await makeTemporaryFolder();
  await stopServing(await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' }));
  return folder;
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
