import { join } from 'node:path';
import { listFolders, listModules } from './list-modules';
import { registrySource, type RegistryEntry } from './registry-source';

/** Lists the scenario rules: core/src/validation/rules/AREA/RULE/index.ts, each exporting `rule`. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const rules = join(root, 'core', 'src', 'validation', 'rules');
  const entries: RegistryEntry[] = [];
  for (const area of await listFolders(rules)) {
    for (const name of await listFolders(rules, area)) {
      const modules = await listModules(rules, area, name);
      if (modules.includes('index')) entries.push({ path: [area, name], module: `./${area}/${name}/index` });
      else if (modules.length > 0) console.error(`The rule ${area}/${name} has no index.ts and was skipped.`);
    }
  }
  const source = registrySource(
    {
      exported: 'rule',
      list: 'builtInRules',
      comment: 'The scenario rules, by area and name. Plugins contain their own rules.',
      type: 'AnyRule',
      typeModule: '#kernel/rule',
    },
    entries,
  );
  return new Map([
    ['core/src/validation/rules/rules.gen.ts', source],
    ['core/src/validation/play-rules/play-rules.gen.ts', await playRules(root)],
  ]);
}

/** Lists the rules of plays: core/src/validation/play-rules/RULE/index.ts. */
async function playRules(root: string): Promise<string> {
  const names = await listFolders(root, 'core', 'src', 'validation', 'play-rules');
  return registrySource(
    {
      exported: 'rule',
      list: 'playRules',
      comment: 'The rules that only plays can tell, by name: those of `scn validate --play`.',
      type: 'AnyPlayRule',
      typeModule: './play-rule',
    },
    names.map((name) => ({ path: [name], module: `./${name}/index` })),
  );
}
