import fc from 'fast-check';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { Refusal } from '@scn/core/base/refusal';
import { OpenScenario } from '@scn/core/operations/open-scenario';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { operationsByName } from '@scn/core/operations/run-operation';
import { fullAbility } from '@scn/core/permissions/ability';
import { runs } from '@scn/core/testing/effort';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { createValidator, type Validator } from '@scn/core/validation/engine/engine';
import type { Fix, Issue } from '@scn/core/base/issue';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import type { CatalogueView } from '@scn/core/kernel/view';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../cli/src/fixes/apply-fixes';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

interface Example {
  readonly ruleId: string;
  readonly scenario: Scenario;
  readonly catalogue: CatalogueView | null;
}

/** Every example in the documentation of every rule. */
const examples: readonly Example[] = Object.entries(docs).flatMap(([path, text]) => {
  const ruleId = /rules\/(.+)\/docs\.md$/.exec(path)?.[1] ?? '';
  const { assets, examples: given } = readRuleDocs(text);
  const catalogue = assets === null ? null : new Map(assets.map((asset) => [asset.id, asset]));
  return given.map(({ scenario }) => ({ ruleId, scenario: completeScenario(scenario, plugins), catalogue }));
});

const judgeOf = ({ catalogue }: Example): Validator => createValidator({ plugins, rules: builtInRules, catalogue });

/** A scenario after a fix; null when an operation refuses it, which changes nothing. */
function fixedBy(fix: Fix, scenario: Scenario): Scenario | null {
  const open = kernel.get(services.scenarios).open(scenario, { ability: fullAbility() });
  try {
    open.run(...fix.operations);
    return open.snapshot;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The issues of all rules that each fix adds: those of every issue, or of the issues of one rule. */
function addedByFixes(scenario: Scenario, validator: Validator, rule: string | null = null): readonly string[] {
  const issues = validator.validate(scenario);
  if (issues.some(({ ruleId }) => ruleId === 'structure')) return []; // then no fix is applied
  return issues.flatMap((issue) =>
    (rule === null || issue.ruleId === rule ? issue.fixes : []).flatMap((fix) => {
      const fixed = fixedBy(fix, scenario);
      if (fixed === null) return [];
      return added(issues, validator.validate(fixed)).map((name) => `${issue.ruleId} “${fix.title}” adds ${name}`);
    }),
  );
}

function added(before: readonly Issue[], after: readonly Issue[]): readonly string[] {
  return addedIssues(before, after).map(
    ({ ruleId, messageId, entity }) => `${ruleId} ${messageId} ${entity ?? 'scenario'}`,
  );
}

describe('no fix adds an issue of any rule', () => {
  it('to the examples of the rules', () => {
    const added = examples.flatMap((example) => addedByFixes(example.scenario, judgeOf(example), example.ruleId));
    expect(added).toEqual([]);
  });

  it('that copies a role that doesn’t exist', () => {
    const trigger = { trigger: 'trigger.learner', args: { roles: ['gone'] } };
    const roles = { roles: [{ id: 'nurse', roleName: 'Nurse', playable: true }] };
    for (const own of [[], ['nurse']]) {
      const sparse = { setup: roles, actions: [{ actionCode: 'AOXYG001', roles: own, trigger }] };
      const scenario = completeScenario(sparse, plugins);
      const validator = createValidator({ plugins, rules: builtInRules });
      expect(addedByFixes(scenario, validator)).toEqual([]);
      expect(validator.validate(scenario).map(({ ruleId }) => ruleId)).toContain('reference/dangling');
    }
  });
});

describe('fixes that are applied automatically', () => {
  it('add no issue of any rule to random edits of the examples', () => {
    const any = fc.tuple(fc.nat(examples.length - 1), randomEdits(6));
    let applied = 0;
    fc.assert(
      fc.property(any, ([place, edits]) => {
        const example = examples[place]!;
        const scenario = edited(example.scenario, edits, 'a');
        const validator = judgeOf(example);
        const issues = validator.validate(scenario);
        if (issues.some(({ ruleId }) => ruleId === 'structure')) return; // then no fix is applied
        const validate = (changed: Scenario) => validator.validate(changed);
        const result = applyFixes(scenario, issues, { plugins, validate, isWanted: () => true });
        expect(added(issues, result.issues)).toEqual([]);
        expect(result.issues).toEqual(validator.validate(result.scenario));
        applied += issues.length - result.issues.length;
      }),
      { numRuns: runs(150) },
    );
    expect(applied).toBeGreaterThan(0);
  });
});

describe('the check of the editor before it applies a fix', () => {
  it('finds what the fix adds to random edits of the examples, leaves the scenario alone, and agrees with automatic fixes', () => {
    const any = fc.tuple(fc.nat(examples.length - 1), randomEdits(6));
    let checked = 0;
    fc.assert(
      fc.property(any, ([place, edits]) => {
        const example = examples[place]!;
        const scenario = edited(example.scenario, edits, 'a');
        const validator = judgeOf(example);
        const issues = validator.validate(scenario);
        if (issues.some(({ ruleId }) => ruleId === 'structure')) return; // then no fix is applied
        const parts = { plugins, operations: operationsByName(builtInOperations), validator };
        const open = new OpenScenario(scenario, parts, { ability: fullAbility() });
        const before = open.snapshot;
        for (const issue of issues) {
          const [fix] = issue.fixes;
          const fixed = fix === undefined ? null : fixedBy(fix, scenario);
          if (fix === undefined || fixed === null) continue;
          const found = open.issuesAddedBy(fix.operations);
          expect(found).toEqual(addedIssues(issues, judgeOf(example).validate(fixed)));
          expect(open.snapshot).toBe(before);
          expect(open.issues()).toEqual(issues);
          const validate = (changed: Scenario) => judgeOf(example).validate(changed);
          const result = applyFixes(scenario, issues, {
            plugins,
            validate,
            isWanted: (each) => each === issue,
          });
          expect(result.scenario !== scenario).toBe(found.length === 0);
          checked += 1;
        }
      }),
      { numRuns: runs(60) },
    );
    expect(checked).toBeGreaterThan(0);
  });
});
