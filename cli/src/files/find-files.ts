import { readdirSync, statSync, type Dirent } from 'node:fs';
import { posix, sep } from 'node:path';
import { catalogueFileSuffix, scenarioFileSuffix } from '@scn/core/document/file';
import { UsageError } from '../usage-error';
import { isFile } from './is-file';
import { globBase, globExpression, isGlob } from './glob';

/** The path that means stdin. */
export const stdinPath = '-';

/** True for the names of scenario and catalogue files. */
export function isScenarioOrCatalogue(name: string): boolean {
  return name.endsWith(scenarioFileSuffix) || name.endsWith(catalogueFileSuffix);
}

/**
 * Finds the files that the arguments name: files, folders with all scenario and catalogue files below them, patterns, and `-`.
 * Skips folders named node_modules or starting with a dot, unless an argument starts in one.
 *
 * @returns Paths as given, with `/`, each once; in the order of the arguments, with the files of one argument in alphabetical
 * order.
 * @throws UsageError when an argument matches nothing.
 */
export function findFiles(args: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const given of args) {
    const path = sep === '\\' ? given.replaceAll('\\', '/') : given;
    if (path === stdinPath) {
      found.add(stdinPath);
      continue;
    }
    const status = statSync(path, { throwIfNoEntry: false });
    const matches = status === undefined ? expandGlob(path) : status.isDirectory() ? expandFolder(path) : [path];
    for (const match of matches) found.add(match);
  }
  return [...found];
}

function expandFolder(folder: string): readonly string[] {
  const files = [...walk(folder)].filter(isScenarioOrCatalogue);
  if (files.length === 0) {
    throw new UsageError(
      `${folder} contains no scenario.`,
      `Scenario file names end in ${scenarioFileSuffix}. To check a file with another name, give its path.`,
    );
  }
  return files;
}

function expandGlob(pattern: string): readonly string[] {
  if (!isGlob(pattern)) throw new UsageError(`${pattern} does not exist.`);
  const normal = posix.normalize(pattern);
  const expression = globExpression(normal);
  const files = [...walk(globBase(normal))].filter((file) => expression.test(posix.normalize(file)));
  if (files.length === 0) throw new UsageError(`No file matches ${pattern}.`);
  return files;
}

/** All files below a folder, depth first, names in code-unit order; none for a folder that doesn't exist. */
function* walk(folder: string): Generator<string> {
  for (const entry of listFolder(folder)) {
    const path = folder === '.' ? entry.name : posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) yield* walk(path);
    } else if (entry.isFile() || (entry.isSymbolicLink() && isFile(path))) {
      yield path;
    }
  }
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
