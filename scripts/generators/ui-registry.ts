import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generatedNotice } from '../generated-files/generator';
import { listFolders } from './list-modules';
import { pluginKinds, sharedFolder } from './plugin-registry';

/** Lists the user interfaces of built-in plugins, plugins/KIND/NAME/ui.tsx, each a chunk that the editor loads when it is needed. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const entries: string[] = [];
  for (const kind of pluginKinds) {
    for (const name of await listFolders(root, 'plugins', kind)) {
      if (name === sharedFolder || !existsSync(join(root, 'plugins', kind, name, 'ui.tsx'))) continue;
      entries.push(`  '${kind}.${name}': () => import('./${kind}/${name}/ui.tsx'),`);
    }
  }
  const source = [
    generatedNotice,
    "import type { PluginUi } from '@scn/core/kernel/contract';",
    '',
    '/** The user interfaces of the built-in plugins that have one, by the id of the plugin. */',
    'export const builtInUis: Readonly<Record<string, () => Promise<{ readonly ui: PluginUi }>>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
  return new Map([['plugins/ui-registry.gen.ts', source]]);
}
