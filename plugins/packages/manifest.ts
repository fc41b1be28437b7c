import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contractVersion as contract } from '@scn/core/kernel/registry';
import { isFile } from './is-file';
import { PackageError } from './package-error';

/** What a package says about itself. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Path of the headless entry, from the package's folder. */
  readonly headless: string;
  /** Path of the entry for the editor; null where everything is generated. */
  readonly ui: string | null;
}

/**
 * Reads what a package says about itself.
 *
 * @param name - What it was asked for by.
 * @throws PackageError when it is no plugin package, or one for another contract.
 */
export function readManifest(folder: string, name: string): Manifest {
  const manifest = parse(join(folder, 'package.json'), name);
  const { scn } = manifest;
  if (!isRecord(scn)) {
    throw new PackageError(
      `The package ${name} is no plugin: its package.json has no “scn” entry.`,
      'A plugin package says {"scn": {"contract": 1, "headless": "./index.js", "ui": "./ui.js"}}.',
    );
  }
  if (scn['contract'] !== contract) {
    throw new PackageError(
      `The plugin package ${name} speaks contract ${JSON.stringify(scn['contract'] ?? null)}; this version of Scenario Studio speaks contract ${contract}.`,
      `Install a version of ${name} for contract ${contract}.`,
    );
  }
  if (typeof scn['headless'] !== 'string') {
    throw new PackageError(`The plugin package ${name} names no headless entry.`, 'Its “scn” entry needs “headless”.');
  }
  return {
    name: typeof manifest['name'] === 'string' ? manifest['name'] : name,
    version: typeof manifest['version'] === 'string' ? manifest['version'] : '0.0.0',
    headless: scn['headless'],
    ui: typeof scn['ui'] === 'string' ? scn['ui'] : null,
  };
}

/**
 * The file of an entry.
 *
 * @throws PackageError when the package does not contain it.
 */
export function entryFile(folder: string, name: string, half: 'headless' | 'ui', path: string): string {
  const file = join(folder, path);
  if (!relative(folder, file).startsWith('..') && isFile(file)) return file;
  throw new PackageError(
    `The plugin package ${name} names the ${half} entry ${path}, which it does not contain.`,
    'Tell its author: the file is missing from the package, or has not been built.',
  );
}

function parse(file: string, name: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isRead = error instanceof SyntaxError;
    const message = error instanceof Error ? error.message : String(error);
    throw new PackageError(
      `The package.json of the plugin package ${name} ${isRead ? 'is not JSON' : 'can not be read'}: ${message}.`,
    );
  }
  if (isRecord(content)) return content;
  throw new PackageError(`The package.json of the plugin package ${name} is no object.`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
