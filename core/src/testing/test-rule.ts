import { describe, expect, it } from 'vitest';
import { completeScenario } from '../format/complete';
import { createValidator } from '../validation/engine';
import type { AnyRule } from '../validation/rule';
import type { PluginLookup } from '../validation/view';
import { readRuleDocs, type ExpectedFinding, type RuleExample } from './rule-docs';
import type { Issue } from '../validation/issue';

/** What a rule's examples are judged with. */
export interface RuleTestSetting {
  readonly plugins: PluginLookup;
  /** Applies fixes; left out, examples of fixes are refused. */
  readonly applyFixes?: (scenario: RuleExample['scenario'], issues: readonly Issue[]) => unknown;
}

/**
 * Holds a rule against its documentation: each invalid example gives exactly the findings that follow it, each valid
 * example none, each shown fix its result, and every message occurs in an example.
 */
export function testRule(rule: AnyRule, docs: string, setting: RuleTestSetting): void {
  const { plugins, applyFixes } = setting;
  describe(rule.id, () => {
    const { title, assets, examples } = readRuleDocs(docs);
    const judge = (scenario: RuleExample['scenario']): readonly Issue[] => {
      const catalogue = assets === null ? null : new Map(assets.map((asset) => [asset.id, asset]));
      return createValidator({ plugins, rules: [rule], catalogue }).validate(completeScenario(scenario, plugins));
    };

    it('is described', () => {
      expect(title).toBe(rule.title);
      expect(rule.why).toMatch(/\.$/);
      for (const message of Object.values(rule.messages)) expect(message).toMatch(/\S/);
    });

    it.each(examples)('judges $name', ({ scenario, findings, fixed }) => {
      const issues = judge(scenario).filter(({ ruleId }) => ruleId === rule.id || ruleId === 'structure');
      expect(issues.map(found).toSorted()).toEqual(findings.map(expected).toSorted());
      for (const { message } of issues) expect(message).not.toContain('{{');
      if (fixed === null) return;
      if (applyFixes === undefined) throw new Error('An example shows a fix, but fixes can’t be applied here.');
      expect(issues.flatMap(({ fixes }) => fixes)).not.toEqual([]);
      expect(applyFixes(scenario, issues)).toEqual(completeScenario(fixed, plugins));
    });

    it('shows each message in an example', () => {
      const shown = new Set(examples.flatMap(({ findings }) => findings.map(({ messageId }) => messageId)));
      expect([...shown].toSorted()).toEqual(Object.keys(rule.messages).toSorted());
    });
  });
}

function found({ messageId, entity, at }: Issue): string {
  return `${messageId} ${entity ?? '-'} ${at}`;
}

function expected({ messageId, entity, at }: ExpectedFinding): string {
  return `${messageId} ${entity ?? '-'} ${at}`;
}
