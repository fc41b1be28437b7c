import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code';

/** Folder for uploads that aren't stored yet, within a gateway's data folder. */
export function stagingFolder(folder: string): string {
  return join(folder, 'files', 'staging');
}

/** Creates the folder for uploads, accessible only to the gateway's account. */
export async function makeStaging(staging: string): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 });
}

/** Age at which an upload counts as abandoned: requests end much sooner. */
export const abandonedAfter = 60 * 60 * 1000;

/**
 * Deletes uploads that a killed gateway left behind. Other gateways may be writing to the folder, so only old files are deleted.
 *
 * @returns the number of deleted files.
 */
export async function sweepStaging(folder: string, now: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      if (now.getTime() - (await stat(path)).mtimeMs < abandonedAfter) continue;
      await rm(path);
      swept += 1;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error; // another gateway is sweeping too
    }
  }
  return swept;
}
