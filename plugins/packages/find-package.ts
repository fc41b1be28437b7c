import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { isFile } from './is-file';
import { PackageError } from './package-error';

/**
 * Finds an installed package's folder as Node does: in the node_modules of a folder and its parents. A name that starts with `.` or `/` is a folder.
 *
 * @throws PackageError when it isn't found.
 */
export function findPackage(name: string, from: string): string {
  if (name.startsWith('.') || isAbsolute(name)) {
    const folder = resolve(from, name);
    if (isFile(join(folder, 'package.json'))) return folder;
    throw new PackageError(`The plugin package ${name} was not found: ${folder} has no package.json.`);
  }
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (isFile(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(folder) === folder) break;
  }
  throw new PackageError(
    `The plugin package ${name} is not installed for ${from}.`,
    `Run \`npm install ${name}\` there, or remove it from the configuration.`,
  );
}
