import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolders, listModules } from './list-modules';
import { registrySource, type RegistryEntry } from './registry-source';

/**
 * Lists the operations: core/src/operations/AREA/OPERATION.ts, each exporting `operation`. Modules there without this export
 * are shared by the operations of the area.
 */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const operations = join(root, 'core', 'src', 'operations');
  const entries: RegistryEntry[] = [];
  for (const area of await listFolders(operations)) {
    for (const name of await listModules(operations, area)) {
      const source = await readFile(join(operations, area, `${name}.ts`), 'utf8');
      if (/^export const operation\b/m.test(source)) entries.push({ path: [area, name], module: `./${area}/${name}` });
    }
  }
  const source = registrySource(
    {
      exported: 'operation',
      list: 'builtInOperations',
      comment: 'Every operation, by area and name.',
      type: 'AnyOperation',
      typeModule: './operation',
    },
    entries,
  );
  return new Map([['core/src/operations/operations.gen.ts', source]]);
}
