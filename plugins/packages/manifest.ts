import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { compatibilityOf, contractRelease } from '@scn/core/kernel/contract/release';
import { isFile } from './is-file';
import { PackageError } from './package-error';

/** The manifest of a plugin package: its `scn` entry, name and version. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Path of the headless entry, from the package's folder. */
  readonly headless: string;
  /** Path of the editor entry; null if the editor's interface is generated. */
  readonly ui: string | null;
}

/**
 * Reads the manifest of a package.
 *
 * @param name - The name or path that was requested.
 * @throws PackageError when it is not a plugin package, or requires another contract version.
 */
export function readManifest(folder: string, name: string): Manifest {
  const manifest = parse(join(folder, 'package.json'), name);
  const { scn } = manifest;
  if (!isRecord(scn)) {
    throw new PackageError(
      `The package ${name} is not a plugin package: its package.json has no “scn” entry.`,
      'A plugin package needs {"scn": {"contract": "^1", "headless": "./index.js", "ui": "./ui.js"}}.',
    );
  }
  const supported = contractRelease.version.join('.');
  const compatibility = compatibilityOf(scn['contract']);
  if (compatibility !== 'compatible') {
    throw new PackageError(
      `The plugin package ${name} requires plugin contract version ${JSON.stringify(scn['contract'] ?? null)}, but this version of Scenario Studio supports version ${supported}.`,
      {
        'update-host': `Update Scenario Studio, or install a version of ${name} for contract version ${supported}.`,
        'update-package': `Install a version of ${name} for contract version ${supported}.`,
        'not-a-range': 'Write the version as 1, "^1" or "^1.2".',
      }[compatibility],
    );
  }
  if (typeof scn['headless'] !== 'string') {
    throw new PackageError(`The plugin package ${name} has no headless entry.`, 'Its “scn” entry needs “headless”.');
  }
  return {
    name: typeof manifest['name'] === 'string' ? manifest['name'] : name,
    version: typeof manifest['version'] === 'string' ? manifest['version'] : '0.0.0',
    headless: scn['headless'],
    ui: typeof scn['ui'] === 'string' ? scn['ui'] : null,
  };
}

/**
 * The path of an entry's file.
 *
 * @throws PackageError when the package does not contain it, also when it is a link to a file elsewhere.
 */
export function entryFile(folder: string, name: string, half: 'headless' | 'ui', path: string): string {
  const file = join(folder, path);
  if (isWithin(folder, file) && isFile(file)) {
    // the folder itself can be a link, as in workspaces
    const target = realpathSync(file);
    if (isWithin(realpathSync(folder), target)) return file;
    throw new PackageError(
      `The plugin package ${name} has the ${half} entry ${path}, which is a link to ${target}, outside of the package.`,
      'Contact its author: the package must contain the file itself.',
    );
  }
  throw new PackageError(
    `The plugin package ${name} has the ${half} entry ${path}, but does not contain that file.`,
    'Contact its author: the file is missing from the package, or was not built.',
  );
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

function parse(file: string, name: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isRead = error instanceof SyntaxError;
    const message = error instanceof Error ? error.message : String(error);
    throw new PackageError(
      `The package.json of the plugin package ${name} ${isRead ? 'is not JSON' : 'can’t be read'}: ${message}.`,
    );
  }
  if (isRecord(content)) return content;
  throw new PackageError(`The package.json of the plugin package ${name} is not an object.`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
