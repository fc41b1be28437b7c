import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedNotice } from '../generated-files/generator';

const folder = join(import.meta.dirname, '..', '..', 'examples', 'fragments');
const target = 'app/src/workspace/menu-tree/fragments';

interface Fragment {
  readonly title: string;
  readonly description: string;
  readonly scenario: unknown;
}

/** Puts the fragments of examples/fragments into the editor: their titles, and separately their contents, which load when one is inserted. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const fragments = await Promise.all(
    files.map(async (file) => {
      const fragment = JSON.parse(await readFile(join(folder, file), 'utf8')) as Fragment;
      return { name: file.slice(0, -'.json'.length), ...fragment };
    }),
  );
  const list = [
    generatedNotice,
    '/** The fragments that can be inserted: name, title and description. */',
    'export const fragmentList = [',
    ...fragments.map(
      ({ name, title, description }) =>
        `  { name: ${JSON.stringify(name)}, title: ${JSON.stringify(title)}, description: ${JSON.stringify(description)} },`,
    ),
    '] as const;',
    '',
  ];
  const contents = [
    generatedNotice,
    "import type { JsonObject } from '@scn/core/base/json';",
    '',
    '/** The fragments as sparse scenarios, by name. */',
    'export const fragments: Readonly<Record<string, JsonObject>> = {',
    ...fragments.map(({ name, scenario }) => `  ${JSON.stringify(name)}: ${JSON.stringify(scenario)},`),
    '};',
    '',
  ];
  return new Map([
    [`${target}/fragment-list.gen.ts`, list.join('\n')],
    [`${target}/fragments.gen.ts`, contents.join('\n')],
  ]);
}
