import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { createValidator } from '#validation/engine/engine';
import type { AnyRule } from '#kernel/rule';
import type { PluginLookup } from '#kernel/view';
import { readRuleDocs, type ExpectedFinding } from './rule-docs';
import type { Issue } from '#base/issue';

/** Options for testing a rule's examples. */
export interface RuleTestSetting {
  readonly plugins: PluginLookup;
  /** Applies every fix of the issues; throws when an operation is rejected. */
  readonly applyFixes: (scenario: Scenario, issues: readonly Issue[]) => Scenario;
  /** The rule as it judges a scenario: the rule itself, or one that judges by plays of it. */
  readonly ruleFor: (scenario: Scenario) => AnyRule;
}

/** The parts of a rule that its documentation is about. */
type DocumentedRule = Pick<AnyRule, 'id' | 'title' | 'why' | 'messages'>;

/**
 * Tests a rule against its documentation: each invalid example produces exactly its listed findings, each valid example none;
 * every fix resolves its finding, with the documented result if there is one; every message occurs in an example.
 */
export function testRule(rule: DocumentedRule, docs: string, { plugins, applyFixes, ruleFor }: RuleTestSetting): void {
  describe(rule.id, () => {
    const { title, assets, examples } = readRuleDocs(docs);
    const judge = (scenario: Scenario): readonly Issue[] => {
      const catalogue = assets === null ? null : new Map(assets.map((asset) => [asset.id, asset]));
      const issues = createValidator({ plugins, rules: [ruleFor(scenario)], catalogue }).validate(scenario);
      return issues.filter(({ ruleId }) => ruleId === rule.id || ruleId === 'structure');
    };

    it('has a description', () => {
      expect(title).toBe(rule.title);
      expect(rule.why).toMatch(/\.$/);
      for (const message of Object.values(rule.messages)) expect(message).toMatch(/\S/);
    });

    it.each(examples)('checks $name', ({ scenario: sparse, findings, fixed }) => {
      const scenario = completeScenario(sparse, plugins);
      const issues = judge(scenario);
      expect(issues.map(found).toSorted()).toEqual(findings.map(expected).toSorted());
      for (const { message } of issues) expect(message).not.toContain('{{');
      for (const issue of issues.filter(({ fixes }) => fixes.length > 0)) {
        expect(judge(applyFixes(scenario, [issue])).map(found)).not.toContain(found(issue));
      }
      if (fixed === null) return;
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
