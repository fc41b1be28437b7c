import { join } from 'node:path';
import { scenarioSchema } from '../../core/src/document/scenario';
import { checkerSource } from '../../core/src/schema/checker-source';
import { jsonSchemaOf } from '../../core/src/schema/json-schema';
import { generatedNotice } from '../generated-files/generator';
import { listFolders, listModules } from './list-modules';

const kinds = ['command', 'trigger', 'report', 'asset'];

/** Writes the structure checkers of the scenario and of the built-in plugins, so that nothing is compiled at startup. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const scenario = [
    generatedNotice,
    `import type { JsonLike, MakeChecker } from '#schema/checker';`,
    '',
    '/** The structure checker of scenarios. */',
    `export const makeScenarioChecker: MakeChecker = ${checkerSource(jsonSchemaOf(scenarioSchema), { typed: true })};`,
    '',
  ];
  return new Map([
    ['core/src/validation/structure/scenario-checker.gen.ts', scenario.join('\n')],
    ['plugins/checkers.gen.ts', await pluginCheckers(root)],
  ]);
}

async function pluginCheckers(root: string): Promise<string> {
  const imports: string[] = [];
  const entries: string[] = [];
  for (const kind of kinds) {
    for (const name of await listFolders(root, 'plugins', kind)) {
      if (!(await listModules(root, 'plugins', kind, name)).includes('index')) continue;
      const module = (await import(join(root, 'plugins', kind, name, 'index.ts'))) as {
        readonly plugin: { readonly schema: object };
      };
      const variable = `${kind}${imports.length}`;
      imports.push(`import { plugin as ${variable} } from './${kind}/${name}/index';`);
      entries.push(`[${variable}.schema, ${checkerSource(jsonSchemaOf(module.plugin.schema), { typed: true })}],`);
    }
  }
  return [
    generatedNotice,
    `import type { GeneratedCheckers, JsonLike } from '@scn/core/schema/checker';`,
    ...imports,
    '',
    '/** The structure checkers of the built-in plugins’ arguments, by schema. */',
    `export const builtInCheckers: GeneratedCheckers = [${entries.join('\n')}];`,
    '',
  ].join('\n');
}
