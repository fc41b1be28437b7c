import { lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brokenLink, isFile } from '../files/read-bytes';
import { UsageError } from '../exit-codes';

const names = ['scn.config.json', 'scn.config.ts'] as const;

/** Finds the configuration nearest to a folder: in it or above it. Caches the result for each folder. */
export class ConfigFinder {
  readonly #found = new Map<string, string | null>();

  /**
   * @returns The absolute path, or null when there is none up to the root.
   * @throws UsageError when a folder contains both kinds, or one that isn't a file.
   */
  find(folder: string): string | null {
    return this.#find(resolve(folder));
  }

  #find(folder: string): string | null {
    const known = this.#found.get(folder);
    if (known !== undefined) return known;
    const here = names
      .map((name) => join(folder, name))
      .filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
    const notFile = here.find((path) => !isFile(path));
    if (notFile !== undefined)
      throw new UsageError(
        `${notFile} ${brokenLink(notFile) ?? 'is not a file'}, so the configuration can’t be read.`,
        'Correct, rename or remove it, or choose a configuration with --config.',
      );
    if (here.length > 1) {
      throw new UsageError(`${folder} contains both ${names.join(' and ')}.`, 'Keep one of them.');
    }
    const parent = dirname(folder);
    const found = here[0] ?? (parent === folder ? null : this.#find(parent));
    this.#found.set(folder, found);
    return found;
  }
}
