import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginUi } from '@scn/core/kernel/contract';
import { generatedNotice } from '../generated-files/generator';
import { listFolders } from './list-modules';
import { registrySource, type RegistryEntry } from './registry-source';

const kinds = ['command', 'trigger', 'report', 'asset'];

/**
 * Lists the editor entries of the built-in plugins (plugins/KIND/NAME/ui.tsx, each exporting `ui`) and imports the icons that
 * they use, so that only these icons are in the editor's build.
 */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const entries: RegistryEntry[] = [];
  const icons = new Set<string>();
  for (const kind of kinds) {
    for (const name of await listFolders(root, 'plugins', kind)) {
      const file = join(root, 'plugins', kind, name, 'ui.tsx');
      if (!(await exists(file))) continue;
      entries.push({ path: [kind, name], module: `./${kind}/${name}/ui` });
      const { ui } = (await import(file)) as { readonly ui: PluginUi };
      icons.add(ui.icon);
    }
  }
  const registry = registrySource(
    {
      exported: 'ui',
      list: 'builtInUis',
      comment: 'The user interfaces of the built-in plugins, by kind and name. For the editor only.',
      type: 'PluginUi',
      typeModule: '@scn/core/kernel/contract',
    },
    entries,
  );
  return new Map([
    ['plugins/ui-registry.gen.ts', registry],
    ['app/src/plugins/built-in-icons.gen.ts', iconSource([...icons].sort())],
  ]);
}

function iconSource(names: readonly string[]): string {
  return [
    generatedNotice,
    "import type { FluentIcon } from '@fluentui/react-icons';",
    `import { ${names.map((name) => `${name}Regular`).join(', ')} } from '@fluentui/react-icons';`,
    '',
    '/** The icons that built-in plugins use. */',
    'export const builtInIcons: Readonly<Record<string, FluentIcon>> = {',
    ...names.map((name) => `  ${name}: ${name}Regular,`),
    '};',
    '',
  ].join('\n');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
