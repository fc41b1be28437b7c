import { createRegistry } from '@scn/core/kernel/registry';
import { testRule } from '@scn/core/testing/test-rule';
import { builtInRules } from '@scn/core/validation/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

describe('the rules', () => {
  it('are each documented under their id', () => {
    const documented = Object.keys(docs).map((path) => /rules\/(.+)\/docs\.md$/.exec(path)?.[1]);
    expect(documented.toSorted()).toEqual(builtInRules.map(({ id }) => id).toSorted());
  });

  for (const rule of builtInRules) {
    testRule(rule, docs[`../../core/src/validation/rules/${rule.id}/docs.md`] ?? '', { plugins });
  }
});
