import { readdirSync, type Dirent } from 'node:fs';
import { posix } from 'node:path';
import { UsageError } from '../exit-codes';
import { Exclusions, type Scope } from './exclusions';
import { brokenLink, isFile } from './read-bytes';

/** Options for searching a folder. */
export interface SearchOptions {
  /** The configuration for all files; without it, the nearest one of each folder applies. */
  readonly config: string | undefined;
  /** Whether to enter folders and take files that start with a dot. */
  readonly hidden: boolean;
}

/**
 * Finds files below a folder, depth first, names in code-unit order; none for a folder that doesn't exist. Links that lead nowhere are
 * among them: to leave them out would hide a file that was meant to be checked.
 *
 * @returns the files, and whether a file or folder was left out by .gitignore or a configuration
 */
export async function searchFolder(
  base: string,
  isWanted: (path: string) => boolean,
  { config, hidden }: SearchOptions,
) {
  const exclusions = new Exclusions(config);
  const files: string[] = [];
  let hasExclusions = false;
  const visit = async (folder: string, outer: Scope): Promise<void> => {
    const entries = listFolder(folder);
    const scope = await exclusions.within(folder, outer);
    for (const entry of entries) {
      const { name } = entry;
      if (name === 'node_modules' || name === '.git' || (name.startsWith('.') && !hidden)) continue;
      const path = folder === '.' ? name : posix.join(folder, name);
      const isFolder = entry.isDirectory();
      if (!isFolder && !isWanted(path)) continue;
      if (exclusions.leavesOut(path, isFolder, scope)) hasExclusions = true;
      else if (isFolder) await visit(path, scope);
      else if (entry.isFile() || (entry.isSymbolicLink() && (isFile(path) || brokenLink(path) !== null)))
        files.push(path);
    }
  };
  await visit(base, exclusions.around(base));
  return { files, hasExclusions };
}

function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new UsageError(`Can’t read ${folder} (${code ?? String(error)}).`);
  }
}
