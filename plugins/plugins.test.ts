import type { AnyPlugin } from '@scn/core/kernel/contract';
import { testPlugin, type PluginFiles } from '@scn/sdk/testing';
import { describe, expect, it, test } from 'vitest';
import { builtInPlugins } from './registry.gen';

/*
 * Runs the contract's tests for every built-in plugin. A new folder is included without an edit here. Tests of one plugin:
 * `npx vitest run plugins/plugins.test.ts -t command.speech`.
 */

type Fixture = NonNullable<PluginFiles['migrations']>[number];

const entries = import.meta.glob<AnyPlugin>('./*/*/index.ts', { import: 'plugin', eager: true });
const docs = import.meta.glob<string>('./*/*/docs.md', { query: '?raw', import: 'default', eager: true });
const examples = import.meta.glob('./*/*/examples/*/*.json', { import: 'default', eager: true });
const migrations = import.meta.glob<Fixture>('./*/*/migrations/*.json', { import: 'default', eager: true });

for (const [path, plugin] of Object.entries(entries)) {
  const folder = path.slice(0, -'index.ts'.length);
  testPlugin(
    plugin,
    {
      docs: inFolder(docs, folder),
      examples: inFolder(examples, folder),
      migrations: Object.fromEntries(
        Object.entries(inFolder(migrations, `${folder}migrations/`)).map(([file, fixture]) => [
          Number(/(\d+)\.json$/.exec(file)?.[1]),
          fixture,
        ]),
      ),
    },
    { describe, it },
  );

  test(`${plugin.id} is in the folder with its name, and registered`, () => {
    expect(folder).toBe(`./${plugin.id.replace('.', '/')}/`);
    expect(builtInPlugins).toContain(plugin);
  });
}

test('every registered plugin is tested', () => {
  expect(Object.values(entries)).toEqual(expect.arrayContaining([...builtInPlugins]));
});

function inFolder<T>(files: Readonly<Record<string, T>>, folder: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(folder)));
}
