import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders in a folder, sorted; empty if it doesn't exist. */
export async function listFolders(...path: readonly string[]): Promise<readonly string[]> {
  return (await list(path)).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** The modules in a folder, except tests and generated ones: names without `.ts`, sorted; empty if it doesn't exist. */
export async function listModules(...path: readonly string[]): Promise<readonly string[]> {
  return (await list(path))
    .filter((entry) => entry.isFile() && /^[^.]+\.ts$/.test(entry.name))
    .map((entry) => entry.name.slice(0, -'.ts'.length));
}

async function list(path: readonly string[]) {
  try {
    const entries = await readdir(join(...path), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
