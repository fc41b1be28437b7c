import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findOwnedFiles } from './find-owned-files';
import { Formatter } from './formatter';
import { readIfPresent, writeInto } from './files';
import type { Generator } from './generator';

/** How a generated file on disk differs from its generator's output. */
export interface Drift {
  readonly file: string;
  readonly reason: 'missing' | 'out of date' | 'no longer generated';
}

/** A generator's name and how to load it. Loaded lazily, because some import what an earlier one writes. */
export interface GeneratorEntry {
  readonly name: string;
  load(): Promise<Generator>;
}

/**
 * Runs the generators in order and compares their files with those on disk.
 *
 * @param write - which files on disk are updated, or deleted if they are no longer generated
 * @returns how the files on disk differed, also those that were updated
 * @throws Error when two generators write the same file.
 */
export async function reconcile(
  root: string,
  generators: readonly GeneratorEntry[],
  write: (file: string) => boolean,
): Promise<readonly Drift[]> {
  const drifts: Drift[] = [];
  const ownerOf = new Map<string, string>();
  const ownedFolders: string[] = [];
  const formatter = await Formatter.of(root);
  for (const { name, load } of generators) {
    const generator = await load();
    ownedFolders.push(...(generator.ownedFolders ?? []));
    for (const [file, raw] of await generator.generate()) {
      const owner = ownerOf.get(file);
      if (owner !== undefined) throw new Error(`${file} is written by two generators: ${owner} and ${name}.`);
      ownerOf.set(file, name);
      const current = await readIfPresent(join(root, file));
      const content = await formatter.format(file, raw);
      if (current === content) continue;
      drifts.push({ file, reason: current === undefined ? 'missing' : 'out of date' });
      if (write(file)) await writeInto(join(root, file), content);
    }
  }
  for (const file of await findOwnedFiles(root, ownedFolders)) {
    if (ownerOf.has(file)) continue;
    drifts.push({ file, reason: 'no longer generated' });
    if (write(file)) await rm(join(root, file));
  }
  return drifts;
}
