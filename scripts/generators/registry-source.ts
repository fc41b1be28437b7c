import { generatedNotice } from '../generated-files/generator';

/** An entry of a registry: the parts of its path (`['command', 'speech']`) and the module to import. */
export interface RegistryEntry {
  readonly path: readonly string[];
  readonly module: string;
}

/** The shape of a registry: the name that each module exports, the list's name and type, and the module of the type. */
export interface RegistryShape {
  readonly exported: string;
  readonly list: string;
  readonly comment: string;
  readonly type: string;
  readonly typeModule: string;
}

/**
 * The source of a registry: imports every entry under a name derived from its path, and lists them by path.
 *
 * @throws Error when two paths result in the same name.
 */
export function registrySource(shape: RegistryShape, entries: readonly RegistryEntry[]): string {
  const pathOf = new Map<string, string>();
  const named = entries
    .map((entry) => ({ ...entry, sortKey: entry.path.join('/'), name: camelCase(entry.path) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
  for (const { name, sortKey } of named) {
    const other = pathOf.get(name);
    if (other !== undefined) throw new Error(`${other} and ${sortKey} would both be imported as ${name}: rename one.`);
    pathOf.set(name, sortKey);
  }
  return [
    generatedNotice,
    `import type { ${shape.type} } from '${shape.typeModule}';`,
    ...named.map(({ name, module }) => `import { ${shape.exported} as ${name} } from '${module}';`),
    '',
    `/** ${shape.comment} */`,
    `export const ${shape.list}: readonly ${shape.type}[] = [${named.map(({ name }) => name).join(', ')}];`,
    '',
  ].join('\n');
}

function camelCase(path: readonly string[]): string {
  const [first = '', ...rest] = path.flatMap((part) => part.split('-'));
  return first + rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
