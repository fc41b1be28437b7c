import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcile, type GeneratorEntry } from './reconcile';

const all = () => true;
const none = () => false;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scn-generate-'));
});
afterEach(() => rm(root, { recursive: true }));

function generator(name: string, files: Record<string, string>, ownedFolders: string[] = []): GeneratorEntry {
  return {
    name,
    load: () => Promise.resolve({ ownedFolders, generate: () => Promise.resolve(new Map(Object.entries(files))) }),
  };
}

async function put(file: string, content: string) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

const read = (file: string) => readFile(join(root, file), 'utf8');

test('writes missing and changed files, formatted, and reports nothing the second time', async () => {
  await put('a.gen.ts', 'export const a = 0;\n');
  const generators = [generator('letters', { 'a.gen.ts': 'export const a=1', 'new/b.gen.ts': 'export const b=2' })];

  expect(await reconcile(root, generators, all)).toEqual([
    { file: 'a.gen.ts', reason: 'out of date' },
    { file: 'new/b.gen.ts', reason: 'missing' },
  ]);
  expect(await read('a.gen.ts')).toBe('export const a = 1;\n');
  expect(await reconcile(root, generators, all)).toEqual([]);
});

test('deletes files that are no longer generated, and no others', async () => {
  await put('stale.gen.ts', '');
  await put('schemas/stale.json', '{}');
  await put('written/by-hand.ts', '');
  await put('node_modules/x/y.gen.ts', '');

  expect(await reconcile(root, [generator('schemas', {}, ['schemas'])], all)).toEqual([
    { file: 'schemas/stale.json', reason: 'no longer generated' },
    { file: 'stale.gen.ts', reason: 'no longer generated' },
  ]);
  await expect(read('stale.gen.ts')).rejects.toThrow('ENOENT');
  expect(await read('written/by-hand.ts')).toBe('');
  expect(await read('node_modules/x/y.gen.ts')).toBe('');
});

test('a check reports the drift and writes nothing', async () => {
  await put('stale.gen.ts', 'x');
  const drifts = await reconcile(root, [generator('letters', { 'a.gen.ts': '' })], none);
  expect(drifts.map(({ file }) => file)).toEqual(['a.gen.ts', 'stale.gen.ts']);
  expect(await read('stale.gen.ts')).toBe('x');
  await expect(read('a.gen.ts')).rejects.toThrow('ENOENT');
});

test('updates only the files that it may', async () => {
  const generators = [generator('letters', { 'a.gen.ts': 'export const a = 1;\n', 'a.json': '{}' }, ['owned'])];
  await put('owned/stale.json', '{}');
  const drifts = await reconcile(root, generators, (file) => file.includes('.gen.'));
  expect(drifts.map(({ file }) => file)).toEqual(['a.gen.ts', 'a.json', 'owned/stale.json']);
  expect(await read('a.gen.ts')).toBe('export const a = 1;\n');
  expect(await read('owned/stale.json')).toBe('{}');
  await expect(read('a.json')).rejects.toThrow('ENOENT');
});

test('a file has one owner', async () => {
  const generators = [generator('one', { 'a.gen.ts': '' }), generator('two', { 'a.gen.ts': '' })];
  await expect(reconcile(root, generators, none)).rejects.toThrow(
    'a.gen.ts is written by two generators: one and two.',
  );
});

test('formats with the settings of the repository', async () => {
  const generators = [generator('letters', { 'a.gen.ts': 'export const a="1"' })];
  await reconcile(root, generators, all);
  expect(await read('a.gen.ts')).toBe('export const a = "1";\n');
  await put('.oxfmtrc.json', '{\n  // as in JavaScript\n  "singleQuote": true\n}');
  expect(await reconcile(root, generators, all)).toEqual([{ file: 'a.gen.ts', reason: 'out of date' }]);
  expect(await read('a.gen.ts')).toBe("export const a = '1';\n");
});

test('content in another language than its file is an error', async () => {
  const generators = [generator('letters', { 'a.gen.ts': 'export const a = ;' })];
  await expect(reconcile(root, generators, none)).rejects.toThrow("a.gen.ts can't be formatted");
});
