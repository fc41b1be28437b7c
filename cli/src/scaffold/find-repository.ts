import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Finds this project's repository in or above a folder; null when the folder isn't in one. */
export function findRepository(from: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (nameIn(join(folder, 'package.json')) === 'scenario-studio') return folder;
    if (dirname(folder) === folder) return null;
  }
}

function nameIn(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: unknown }).name;
  } catch {
    return undefined;
  }
}
