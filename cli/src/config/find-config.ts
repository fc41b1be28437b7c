import { dirname, join, resolve } from 'node:path';
import { isFile } from '../files/is-file';
import { UsageError } from '../usage-error';

const names = ['scn.config.json', 'scn.config.ts'] as const;

/** Finds the configuration nearest to a folder: in it or above it. Caches the result for each folder. */
export class ConfigFinder {
  readonly #found = new Map<string, string | null>();

  /**
   * @returns The absolute path, or null when there is none up to the root.
   * @throws UsageError when a folder contains both kinds.
   */
  find(folder: string): string | null {
    return this.#find(resolve(folder));
  }

  #find(folder: string): string | null {
    const known = this.#found.get(folder);
    if (known !== undefined) return known;
    const here = names.map((name) => join(folder, name)).filter((path) => isFile(path));
    if (here.length > 1) {
      throw new UsageError(`${folder} contains both ${names.join(' and ')}.`, 'Keep one of them.');
    }
    const parent = dirname(folder);
    const found = here[0] ?? (parent === folder ? null : this.#find(parent));
    this.#found.set(folder, found);
    return found;
  }
}
