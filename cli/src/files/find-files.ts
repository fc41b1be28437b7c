import { realpathSync, statSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { catalogueFileSuffix, scenarioFileSuffix } from '@scn/core/document/file';
import { UsageError } from '../exit-codes';
import { brokenLink } from './read-bytes';
import { globBase, globExpression, isGlob, namesHiddenFiles } from './glob';

/** The path that means stdin. */
export const stdinPath = '-';

/** True for the names of scenario and catalogue files. */
export function isScenarioOrCatalogue(name: string): boolean {
  return name.endsWith(scenarioFileSuffix) || name.endsWith(catalogueFileSuffix);
}

/**
 * Finds the files that the arguments name: files, folders with all scenario and catalogue files below them, patterns, and `-`.
 * Folders and patterns leave out what .gitignore or “exclude” in a configuration names, node_modules, and names that start with
 * a dot, unless the argument itself names them. A file that an argument names by its path is always taken.
 *
 * @param config - the configuration for all files; without it, the nearest one of each folder applies
 * @returns Paths as given, with `/`; each file once, under the first of its names. In the order of the arguments, with the files
 * of one argument in alphabetical order.
 * @throws UsageError when an argument matches nothing, or a configuration is invalid.
 */
export async function findFiles(args: readonly string[], config?: string): Promise<readonly string[]> {
  const found = new Map<string, string>();
  for (const given of args) {
    const path = sep === '\\' ? given.replaceAll('\\', '/') : given;
    for (const match of await matchesOf(path, config)) {
      const key = match === stdinPath ? stdinPath : realPath(match);
      if (!found.has(key)) found.set(key, match);
    }
  }
  return [...found.values()];
}

async function matchesOf(path: string, config: string | undefined): Promise<readonly string[]> {
  if (path === stdinPath) return [path];
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return expandGlob(path, config);
  return status.isDirectory() ? expandFolder(path, config) : [path];
}

const leftOut = 'Files that .gitignore or “exclude” name are left out. To check one of them, give its path.';

async function expandFolder(folder: string, config: string | undefined): Promise<readonly string[]> {
  const { searchFolder } = await import('./search-folder');
  const { files, hasExclusions } = await searchFolder(folder, isScenarioOrCatalogue, { config, hidden: false });
  if (files.length > 0) return files;
  throw new UsageError(
    `${folder} contains no scenario.`,
    hasExclusions
      ? leftOut
      : `Scenario file names end in ${scenarioFileSuffix}. To check a file with another name, give its path.`,
  );
}

async function expandGlob(pattern: string, config: string | undefined): Promise<readonly string[]> {
  if (!isGlob(pattern)) throw new UsageError(`${pattern} ${brokenLink(pattern) ?? 'does not exist'}.`);
  const { searchFolder } = await import('./search-folder');
  const normal = posix.normalize(pattern);
  const expression = globExpression(normal);
  const { files, hasExclusions } = await searchFolder(
    globBase(normal),
    (file) => expression.test(posix.normalize(file)),
    { config, hidden: namesHiddenFiles(normal) },
  );
  if (files.length > 0) return files;
  throw new UsageError(`No file matches ${pattern}.`, hasExclusions ? leftOut : null);
}

/** One name for a file that has several: `a.scn.json`, `./a.scn.json`, and through links. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path; // reported when the file is read
  }
}
