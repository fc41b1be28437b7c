import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isJsonObject } from '@scn/core/base/json';
import { BundleError, bundleEntry, type BundleSetting, type Half } from '@scn/plugins/packages/bundle-package';
import { UsageError } from '../exit-codes';
import { isFile, reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import type { Subject } from './finding';
import { sourcesOf } from './sources';

/** A package.json as its author has written it. */
export type PackageJson = Readonly<Record<string, unknown>>;

/**
 * Reads the package.json of a folder.
 *
 * @throws UsageError when there is none, or it is no JSON object
 */
export function readPackageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json');
  if (!isFile(file)) {
    throw new UsageError(
      `${relative('.', folder) || '.'} has no package.json, so it isn’t a plugin package.`,
      'Name the folder of a package, or create one with `scn plugin new`.',
    );
  }
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isJsonObject(content)) return content;
  } catch (error) {
    throw new UsageError(`${relative('.', file)} can’t be read: ${reasonOf(error)}.`);
  }
  throw new UsageError(`${relative('.', file)} must contain an object.`);
}

/** The name and version of a package, as far as its author has given them. @param otherwise - the name without one */
export function subjectOf({ name, version }: PackageJson, otherwise: string): Subject {
  return {
    name: typeof name === 'string' ? name : otherwise,
    version: typeof version === 'string' ? version : '0.0.0',
  };
}

/** The path of an entry in the `scn` entry of a package.json, such as `./dist/index.js`; null without one. */
export function entryOf(manifest: PackageJson, half: Half): string | null {
  const { scn } = manifest;
  const path = isJsonObject(scn) ? scn[half] : null;
  return typeof path === 'string' ? path : null;
}

/**
 * Builds a package with sources in `src/`: each half into the file that its `scn` entry names. A package without sources stays as it is.
 *
 * @returns the written files, relative to the folder
 * @throws BundleError for sources that can't be bundled; UsageError when package.json doesn't say where to
 */
export async function buildPackage(folder: string, setting: BundleSetting): Promise<readonly string[]> {
  const sources = sourcesOf(folder);
  if (sources === null) return [];
  const manifest = readPackageJson(folder);
  const halves = (['headless', 'ui'] as const).flatMap((half) => {
    const source = sources[half];
    return source === null ? [] : [{ half, source, target: targetOf(manifest, half, folder, source) }];
  });
  const built = await Promise.all(
    halves.map(async ({ half, source, target }) => {
      const made = await bundleEntry(folder, source, half, setting);
      return { target, source: made.source };
    }),
  );
  for (const { target, source } of built) {
    mkdirSync(dirname(target), { recursive: true });
    writeAtomically(target, source);
  }
  return built.map(({ target }) => relative(folder, target));
}

function targetOf(manifest: PackageJson, half: Half, folder: string, source: string): string {
  const path = entryOf(manifest, half);
  const shown = relative(folder, source);
  if (path === null) {
    throw new BundleError([
      {
        text: `${shown} is a source of the ${half} half, but package.json doesn’t say where it is built: add "${half}": "./dist/${half === 'ui' ? 'ui' : 'index'}.js" to “scn”.`,
        place: null,
      },
    ]);
  }
  const target = resolve(folder, path);
  const src = join(folder, 'src');
  if (!relative(src, target).startsWith('..')) {
    throw new BundleError([
      { text: `The ${half} entry ${path} is among the sources. Name a file in dist/, which is built.`, place: null },
    ]);
  }
  return target;
}
