import { operationNames } from '@scn/core/kernel/operation-names.gen';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generate as generateOperations } from './operation-registry';
import { generate as generateIcons } from './plugin-icons';
import { generate as generatePlugins } from './plugin-registry';
import { registrySource } from './registry-source';
import { generate as generateUis } from './ui-registry';
import { generate as generateRules } from './rule-registry';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scn-registries-'));
});
afterEach(() => rm(root, { recursive: true }));

async function put(...files: string[]) {
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), 'export const operation = {};\n');
  }
}

test('plugins are listed by kind and name', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await put(
    'plugins/trigger/time/index.ts',
    'plugins/command/sound-effect/index.ts',
    'plugins/command/shared/voice.ts',
  );
  await put('plugins/command/half-done/schema.ts', 'plugins/command/notes/docs.md');

  const source = (await generatePlugins(root)).get('plugins/registry.gen.ts');

  expect(source).toContain("import { plugin as commandSoundEffect } from './command/sound-effect/index';");
  expect(source).toContain('builtInPlugins: readonly AnyPlugin[] = [commandSoundEffect, triggerTime];');
  expect(warn).toHaveBeenCalledExactlyOnceWith('plugins/command/half-done has no index.ts and was skipped.');
});

test('user interfaces of plugins are listed by the id of their plugin, each loaded when it is needed', async () => {
  await put('plugins/trigger/time/index.ts', 'plugins/trigger/time/ui.tsx', 'plugins/command/speech/index.ts');
  await put('plugins/command/shared/ui.tsx');
  const source = (await generateUis(root)).get('plugins/ui-registry.gen.ts');
  expect(source?.match(/^ {2}'.*/gm)).toEqual(["  'trigger.time': () => import('./trigger/time/ui.tsx'),"]);
});

test('only the icons that plugins name are imported, and one that does not exist is rejected with its plugin', async () => {
  const plugins = [{ id: 'command.a', icon: 'Drop' }, { id: 'trigger.b' }, { id: 'asset.c', icon: 'Box' }];
  const source = (await generateIcons(plugins)).get('app/src/plugins/built-in-icons.gen.ts');
  expect(source).toContain("import { BoxRegular, DropRegular } from '@fluentui/react-icons';");
  await expect(generateIcons([{ id: 'command.a', icon: 'Drop20Regular' }])).rejects.toThrow(
    'The icon “Drop20Regular” of command.a does not exist. Use the name of a Fluent system icon',
  );
});

test('rules are listed by area and name', async () => {
  await put('core/src/validation/rules/playlist/response-complete-last/index.ts');
  const source = (await generateRules(root)).get('core/src/validation/rules/rules.gen.ts');
  expect(source).toContain(
    "import { rule as playlistResponseCompleteLast } from './playlist/response-complete-last/index';",
  );
});

test('operations are listed by area and name, without tests and shared modules', async () => {
  const folder = 'core/src/operations/response';
  await put(`${folder}/create.ts`, `${folder}/create.test.ts`);
  await writeFile(join(root, folder, 'order.ts'), 'export const order = 1;\n');
  const source = (await generateOperations(root)).get('core/src/operations/operations.gen.ts');
  expect(source).toContain('builtInOperations: readonly AnyOperation[] = [responseCreate];');
});

test('an empty repository has empty registries', async () => {
  expect((await generatePlugins(root)).get('plugins/registry.gen.ts')).toContain('readonly AnyPlugin[] = [];');
});

test('two paths with the same name are rejected', () => {
  const shape = { exported: 'rule', list: 'rules', comment: '', type: 'Rule', typeModule: './rule' };
  const entries = [
    { path: ['a', 'b-c'], module: './a/b-c' },
    { path: ['a-b', 'c'], module: './a-b/c' },
  ];
  expect(() => registrySource(shape, entries)).toThrow('a-b/c and a/b-c would both be imported as aBC: rename one.');
});

test('the names of operations are those of the registry', () => {
  expect([...operationNames].sort()).toEqual(builtInOperations.map(({ name }) => name).sort());
});
