import { join } from 'node:path';
import { listFolders, listModules } from './list-modules';
import { registrySource, type RegistryEntry } from './registry-source';

/** The folder for code that several plugins of a kind share. */
export const sharedFolder = 'shared';
/** The folders of plugins. */
export const pluginKinds = ['command', 'trigger', 'report', 'asset'];

/** Lists the built-in plugins' headless entries: plugins/KIND/NAME/index.ts, each exporting `plugin`. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const entries: RegistryEntry[] = [];
  for (const kind of pluginKinds) {
    for (const name of await listFolders(root, 'plugins', kind)) {
      if (name === sharedFolder) continue;
      const modules = await listModules(root, 'plugins', kind, name);
      if (modules.includes('index')) entries.push({ path: [kind, name], module: `./${kind}/${name}/index` });
      else if (modules.length > 0) console.error(`plugins/${kind}/${name} has no index.ts and was skipped.`);
    }
  }
  const source = registrySource(
    {
      exported: 'plugin',
      list: 'builtInPlugins',
      comment: 'The headless entries of the built-in plugins, by kind and name.',
      type: 'AnyPlugin',
      typeModule: '@scn/core/kernel/contract',
    },
    entries,
  );
  return new Map([['plugins/registry.gen.ts', source]]);
}
