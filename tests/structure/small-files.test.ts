import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../boundaries/cruise';
import { sourceFiles } from '../boundaries/source-files';

/*
 * A small file that only one other imports is part of it, unless it has a subject of its own: it is read on its own, is loaded when it is needed, or
 * will have more importers by what it is. This keeps such files few.
 */

/** Files with fewer lines are small. */
const small = 40;

/** Small files with one importer that are subjects of their own, each with the reason. At most 60. */
const subjects: Readonly<Record<string, string>> = {};

const packages = ['core/src', 'plugins', 'cli/src', 'gateway/src', 'app/src', 'app/kit'];
const all = [...packages.flatMap(sourceFiles)].filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.(test|d)\.tsx?$|\/(testing|test)\//.test(file);
const sources = all.filter((file) => !isTest(file));
const known = new Set(all);

/** The folders of imports by their beginnings. */
const places: Readonly<Record<string, string>> = {
  '@scn/core/': 'core/src/',
  '@scn/plugins/': 'plugins/',
  '@scn/gateway/': 'gateway/src/',
  '@scn/app/': 'app/src/',
  '@scn/kit/': 'app/kit/',
};

/** The file that an import names; null for packages. */
function fileOf(from: string, specifier: string): string | null {
  const named = Object.entries(places).find(([beginning]) => specifier.startsWith(beginning));
  const path = specifier.startsWith('.')
    ? posix.join(dirname(from), specifier)
    : specifier.startsWith('#')
      ? `${from.startsWith('app/kit/') ? 'app/kit' : `${from.split('/')[0]}/src`}/${specifier.slice(1)}`
      : named === undefined
        ? null
        : `${named[1]}${specifier.slice(named[0].length)}`;
  return path === null ? null : ([path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file)) ?? null);
}

interface Importers {
  readonly all: Set<string>;
  /** Whether it is loaded when it is needed, so it must be a file. */
  isLazy: boolean;
}

function importers(): ReadonlyMap<string, Importers> {
  const found = new Map<string, Importers>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = fileOf(file, fileName);
      if (imported === null) continue;
      const known = found.get(imported) ?? { all: new Set(), isLazy: false };
      known.all.add(file);
      if (/import\(\s*$/.test(text.slice(0, pos))) known.isLazy = true;
      found.set(imported, known);
    }
  }
  return found;
}

test('a small file with one importer is part of it, or a subject of its own', () => {
  const by = importers();
  const found = sources.filter((file) => {
    const { all: users, isLazy } = by.get(file) ?? { all: new Set<string>(), isLazy: false };
    const [user = ''] = users;
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    return users.size === 1 && !isLazy && lines < small && !user.includes('.gen.');
  });
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((file) => !(file in subjects))).toEqual([]);
  expect(Object.keys(subjects).filter((file) => !found.includes(file))).toEqual([]);
  expect(Object.keys(subjects).length).toBeLessThanOrEqual(60);
});
