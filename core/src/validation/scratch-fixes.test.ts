import { createRegistry } from '@scn/core/kernel/registry';
import { testRule } from '@scn/core/testing/test-rule';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { builtInOperations } from '../operations/operations.gen';
import { OpenScenario } from '../operations/open-scenario';
import { operationsByName } from '../operations/run-operation';
import { completeScenario } from '../format/complete';
import { describe } from 'vitest';

const docs: Record<string, string> = import.meta.glob('./rules/{playlist,response,action,menu,link,lock,array,suppression}/*/docs.md', { query: '?raw', import: 'default', eager: true });
const rules: Record<string, any> = import.meta.glob('./rules/{playlist,response,action,menu,link,lock,array,suppression}/*/index.ts', { import: 'rule', eager: true });
const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const operations = operationsByName(builtInOperations);
const applyFixes = (scenario: any, issues: any) => {
  const open = new OpenScenario(completeScenario(scenario, plugins), { plugins, operations, validator: null as any }, { ability: { can: () => true } as any });
  for (const { fixes } of issues) for (const fix of fixes) open.run(...fix.operations);
  return open.snapshot;
};
describe('scratch', () => {
  for (const [path, rule] of Object.entries(rules)) {
    testRule(rule, docs[path.replace('index.ts', 'docs.md')] ?? '', { plugins, applyFixes });
  }
});
