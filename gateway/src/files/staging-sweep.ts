import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code';

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
