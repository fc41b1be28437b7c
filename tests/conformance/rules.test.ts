import type { Scenario } from '@scn/core/document/scenario';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { fullAbility } from '@scn/core/permissions/ability';
import { testRule } from '@scn/core/testing/test-rule';
import type { Issue } from '@scn/core/base/issue';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

function applyFixes(scenario: Scenario, issues: readonly Issue[]): Scenario {
  const open = kernel.get(services.scenarios).open(scenario, { ability: fullAbility() });
  for (const { operations } of issues.flatMap(({ fixes }) => fixes)) open.run(...operations);
  return open.snapshot;
}

describe('the rules', () => {
  it('are all documented under their id', () => {
    const documented = Object.keys(docs).map((path) => /rules\/(.+)\/docs\.md$/.exec(path)?.[1]);
    expect(documented.toSorted()).toEqual(builtInRules.map(({ id }) => id).toSorted());
  });

  for (const rule of builtInRules) {
    testRule(rule, docs[`../../core/src/validation/rules/${rule.id}/docs.md`] ?? '', {
      plugins,
      applyFixes,
      ruleFor: () => rule,
    });
  }
});
