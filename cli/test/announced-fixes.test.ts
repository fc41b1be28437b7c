import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { runs } from '@scn/core/testing/effort';
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { allOf, conditionOn, type ExpressionGroup } from '@scn/core/schema/expressions';
import { applyFixes } from '../src/fixes/apply-fixes';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { FileChecker } from '../src/check/check-file';
import type { CheckPlan } from '../src/check/plan';
import { totalsOf } from '../src/check/report';
import { fixable } from './scenarios';
import { registry, TestFolder } from './scn';

const examples = join(import.meta.dirname, '..', '..', 'examples');
const scenarios = ['anaphylaxis', 'adult-sepsis'].map((name) => {
  const { file } = readScenarioFile(readFileSync(join(examples, `${name}.scn.json`)), { plugins: registry });
  if (file === null) throw new Error(`${name} can’t be read.`);
  return file.scenario;
});

const plan: CheckPlan = {
  ...{ config: null, plugins: [], catalogue: [], rules: {}, stdinName: 'stdin.scn.json', edits: false },
  ...{ fix: 'none', marksFixable: true },
};
const folder = new TestFolder();

async function announcedAndFixed(text: string): Promise<readonly (readonly [number, number])[]> {
  const file = folder.write('a.scn.json', text);
  const pairs: (readonly [number, number])[] = [];
  for (let run = 0; run < 2; run++) {
    const before = await new FileChecker(plan).check(file);
    const { fixed } = totalsOf([await new FileChecker({ ...plan, fix: 'write' }).check(file)]);
    pairs.push([before.fixable, fixed]);
    const marked = before.issues.filter(({ isFixable }) => isFixable).length;
    expect(marked).toBe(before.fixable);
  }
  return pairs;
}

test('--fix fixes exactly as many issues as were announced, and then announces none', async () => {
  let total = 0;
  const problems = fc.record({
    which: fc.nat(scenarios.length - 1),
    edits: randomEdits(12),
    isMarked: fc.boolean(),
    isMisspelt: fc.nat(9).map((number) => number === 0),
  });
  await fc.assert(
    fc.asyncProperty(problems, async ({ which, edits, isMarked, isMisspelt }) => {
      const scenario = scenarios[which];
      if (scenario === undefined) return;
      const printed = printScenarioFile(edited(scenario, edits, 'x'), registry);
      const text = isMisspelt ? printed.replace('"scenario": {', '"scenario": {"wether": 1,') : printed;
      const [first, second] = await announcedAndFixed(`${isMarked ? '\ufeff' : ''}${text}`);
      expect(first?.[0]).toBe(first?.[1]);
      expect(second).toEqual([0, 0]);
      total += first?.[0] ?? 0;
    }),
    { numRuns: runs(6) },
  );
  expect(total).toBeGreaterThan(0); // the problems can be fixed at all
});

test.each([
  ['a property is misspelt', fixable.replace('"scenario": {', '"scenario": {"wether": 1,'), [0, 0]],
  ['nothing prevents it', fixable, [1, 1]],
  ['a byte order mark is removed too', `\ufeff${fixable}`, [2, 2]],
])('an announcement when %s', async (_, text, pair) => {
  expect((await announcedAndFixed(text))[0]).toEqual(pair);
});

/** Conditions whose parts have fixes, on one response. @param clauses - groups of three conditions each */
function conditionsOf(clauses: number): JsonObject {
  const condition = (value: number) =>
    conditionOn('PhysiologyItem', ['monitor.heart-rate'], { comparisonOperator: 'GreaterThan', value, unit: '/min' });
  const group = (at: number): ExpressionGroup => ({
    ...{ expressionType: 'Group', operator: 'OR', not: at % 3 === 0 },
    rules: [condition(at), condition(at + 1), condition(at + 2)],
  });
  const part = (from: number) => allOf(Array.from({ length: clauses / 4 }, (_, at) => group(from + at)));
  return allOf([part(0), part(10), part(20), part(30)]) as ExpressionGroup & JsonObject;
}

async function reportOf(clauses: number) {
  const { scenario, ...header } = JSON.parse(fixable) as {
    readonly scenario: { readonly actions: readonly JsonObject[] };
  };
  const [action, ...others] = scenario.actions;
  const [response] = action?.['responses'] as readonly JsonObject[];
  const responses = [{ ...response, conditionsEnabled: true, conditions: conditionsOf(clauses) }];
  const text = JSON.stringify({ ...header, scenario: { ...scenario, actions: [{ ...action, responses }, ...others] } });
  const report = await new FileChecker(plan).check(folder.write('conditions.scn.json', text));
  return { text, report };
}

test('what fixes contain doesn’t grow with the square of an expression', async () => {
  for (const clauses of [20, 80, 240]) {
    const { text, report } = await reportOf(clauses);
    expect(report.issues.length).toBeGreaterThan(clauses / 4); // of the conditions
    expect(JSON.stringify(report).length).toBeLessThan(40 * text.length);
  }
});

test('the work to find out what can be fixed is limited by the size of the document', () => {
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error('There is no scenario.');
  const size = JSON.stringify(scenario).length;
  const issues = scenario.actions.flatMap(({ actionCode, title }) =>
    Array.from({ length: 20 }, (_, at) => issueWith({ actionCode, title, at })),
  );
  let characters = 0;
  const validate = () => {
    characters += size;
    return issues; // no fix solves anything
  };
  const result = applyFixes(scenario, issues, { plugins: registry, validate, isWanted: () => true });
  expect(result).toEqual({ scenario, issues });
  expect(characters).toBeLessThanOrEqual(20_000_000);
  expect(characters).toBeGreaterThan(10_000_000);
});

function issueWith({ actionCode, title, at }: { actionCode: string; title: string; at: number }): Issue {
  return {
    ...{ ruleId: 'a/b', messageId: `m${at}`, severity: 'WARNING', message: 'M', entity: actionCode, at: '/title' },
    pointer: '/scenario',
    fixes: [{ title: 'Fix', operations: [{ name: 'action.update', input: { actionCode, title: `${title}!` } }] }],
  };
}
