import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolders, listModules } from './list-modules';
import { generatedNotice } from '../generated-files/generator';
import { registrySource, type RegistryEntry } from './registry-source';

/**
 * Lists the operations: core/src/operations/AREA/OPERATION.ts, each exporting `operation`. Modules there without this export
 * are shared by the operations of the area. Their names are also a list of its own, for code that must not depend on them.
 */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const operations = join(root, 'core', 'src', 'operations');
  const entries: RegistryEntry[] = [];
  const names: string[] = [];
  for (const area of await listFolders(operations)) {
    for (const name of await listModules(operations, area)) {
      const source = await readFile(join(operations, area, `${name}.ts`), 'utf8');
      const [, exported] = source.split(/^export const operation\b/m);
      if (exported === undefined) continue;
      entries.push({ path: [area, name], module: `./${area}/${name}` });
      // of its source, because code that an operation imports needs the names
      names.push(/\bname: '([^']+)'/.exec(exported)?.[1] ?? '');
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
  return new Map([
    ['core/src/operations/operations.gen.ts', source],
    ['core/src/kernel/operation-names.gen.ts', namesSource(names)],
  ]);
}

function namesSource(names: readonly string[]): string {
  return [
    generatedNotice,
    '/** The names of every operation, which fixes call. */',
    `export const operationNames: ReadonlySet<string> = new Set(${JSON.stringify(names)});`,
    '',
  ].join('\n');
}
