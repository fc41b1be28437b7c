import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code';

/** Folder for uploads that aren't stored yet, within a gateway's data folder. */
export function stagingFolder(folder: string): string {
  return join(folder, 'files', 'staging');
}

/** Folder for previews of images, beside that for uploads. Each gateway has its own: they are made again where they are missing. */
export function previewFolder(staging: string): string {
  return join(dirname(staging), 'previews');
}

/** Creates a folder for uploads or previews, accessible only to the gateway's account. */
export async function makeStaging(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Age at which an upload counts as abandoned: requests end much sooner. */
export const abandonedAfter = 60 * 60 * 1000;

/** Age at which a preview is deleted: the image may be gone, and those that are looked at are made again. */
export const previewLife = 7 * 24 * abandonedAfter;

/**
 * Deletes uploads that a killed gateway left behind, or old previews. Other gateways may be writing to the folder, so only old files are
 * deleted.
 *
 * @param age of the files that are deleted, in milliseconds
 * @returns the number of deleted files.
 */
export async function sweepOld(folder: string, age: number, now: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      if (now.getTime() - (await stat(path)).mtimeMs < age) continue;
      await rm(path);
      swept += 1;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error; // another gateway is sweeping too
    }
  }
  return swept;
}
