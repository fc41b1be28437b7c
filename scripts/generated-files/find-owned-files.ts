import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', '.git']);

/** Finds the files that belong to generators: all `*.gen.*`, and everything in the owned folders. Sorted paths. */
export async function findOwnedFiles(root: string, ownedFolders: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  const visit = async (folder: string, owned: boolean): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) await visit(path, owned || ownedFolders.includes(path));
      } else if (owned || /\.gen\.\w+$/.test(entry.name)) {
        found.push(path);
      }
    }
  };
  await visit('', false);
  return found.sort();
}
