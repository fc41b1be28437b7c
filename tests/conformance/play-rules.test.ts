import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { gatherEvidence } from '@scn/core/playing/evidence/gather-evidence';
import { testRule } from '@scn/core/testing/test-rule';
import { rulesOfPlays, type AnyPlayRule } from '@scn/core/validation/play-rules/play-rule';
import { playRules } from '@scn/core/validation/play-rules/play-rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { Scenario } from '@scn/core/document/scenario';
import { describe, expect, it } from 'vitest';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/play-rules/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const plugins = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) }).get(
  services.plugins,
);

function ruleFor(rule: AnyPlayRule, scenario: Scenario) {
  const [judging] = rulesOfPlays([rule], gatherEvidence(scenario, { plugins }, { plays: 48, seed: 1 }));
  if (judging === undefined) throw new Error(`${rule.id} judges nothing.`);
  return judging;
}

describe('the rules of plays', () => {
  it('are all documented under their id', () => {
    const documented = Object.keys(docs).map((path) => `play/${/play-rules\/(.+)\/docs\.md$/.exec(path)?.[1] ?? ''}`);
    expect(documented.toSorted()).toEqual(playRules.map(({ id }) => id).toSorted());
  });

  for (const rule of playRules) {
    testRule(rule, docs[`../../core/src/validation/play-rules/${rule.id.slice('play/'.length)}/docs.md`] ?? '', {
      plugins,
      // rules of plays have no fixes
      applyFixes: (scenario) => scenario,
      ruleFor: (scenario) => ruleFor(rule, scenario),
    });
  }
});
