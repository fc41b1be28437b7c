import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './cruise';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'fixtures']);

/** The files under a folder of the repository, with paths from its top; none when the folder doesn't exist. */
export function sourceFiles(folder: string): readonly string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
