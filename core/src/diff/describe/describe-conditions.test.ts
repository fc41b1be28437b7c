import { describe, expect, it } from 'vitest';
import type { Culture } from '#base/enumerations';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { allOf, conditionOn, type Expression, type ExpressionGroup } from '#schema/expressions';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { diffScenarios } from '../diff-scenarios';
import { mergeScenarios } from '../merge/merge-scenarios';
import { describeChanges } from './describe-changes';
import { describeConflict } from './describe-conflict';
import { outlineOf } from './outline';

const scenario = completeScenario(operationScenario, operationPlugins);

const all = (...rules: ExpressionGroup['rules']) => allOf(rules);
const done = (code: string) => conditionOn('ScenarioAction', [code]);
const faster = (value: number) =>
  conditionOn('PatientPhysiology', ['patient', 'monitor.heart-rate'], {
    comparisonOperator: 'GreaterThan',
    value,
    unit: '/min',
  });

/** The scenario with these visibility triggers of an action. */
function visible(expression: Expression | null, culture: Culture = 'en-GB', base = scenario): Scenario {
  const { setup } = base;
  return {
    ...base,
    setup: { ...setup, basicInfo: { ...setup.basicInfo, culture } },
    actions: base.actions.map((action) =>
      action.actionCode === 'AMEDS001' ? { ...action, visible: expression } : action,
    ),
  };
}

/** Returns the text of a difference after the title of the field. */
function change(before: Scenario, after: Scenario): string | undefined {
  const changes = describeChanges(diffScenarios(before, after, operationPlugins), before, after, operationPlugins);
  return changes.find(({ text }) => text.startsWith('visibility triggers '))?.text.slice('visibility triggers '.length);
}

const imported: Expression = { expressionType: 'Unsupported', source: '<x/>' };

describe('differences of conditions', () => {
  it.each<[string, Expression | null, Expression | null, string]>([
    [
      'another value',
      all(faster(120)),
      all(faster(130)),
      'Heart rate of Tom Reed is above 120 per min → Heart rate of Tom Reed is above 130 per min',
    ],
    ['no conditions any more', all(done('AFLUI001')), null, '“Give fluids” (AFLUI001) is done → none'],
    [
      'imported conditions',
      imported,
      all(done('AFLUI001')),
      'imported conditions that can’t be shown → “Give fluids” (AFLUI001) is done',
    ],
    ['an incomplete condition', null, all(done('')), 'none → [no action chosen] is done'],
    ['only what sentences don’t show', imported, { ...imported, source: '<y/>' }, 'changed'],
    [
      'what doesn’t exist, without its identity',
      null,
      all(conditionOn('PatientState', ['x7'], { comparisonOperator: 'Equals', value: 'ALERT' })),
      'none → State of unknown patient is alert',
    ],
  ])('say %s', (_, was, value, expected) => {
    expect(change(visible(was), visible(value))).toBe(expected);
  });

  it.each<[Culture, string]>([
    ['en-GB', '“Give fluids” (AFLUI001) is done, “Give oxygen” (AOXYG001) is done and “Start” (ASTAR001) is done'],
    ['en-US', '“Give fluids” (AFLUI001) is done, “Give oxygen” (AOXYG001) is done, and “Start” (ASTAR001) is done'],
  ])('are written as in %s', (culture, sentence) => {
    const three = all(done('AFLUI001'), done('AOXYG001'), done('ASTAR001'));
    expect(change(visible(null, culture), visible(three, culture))).toBe(`none → ${sentence}`);
  });

  it('name each state by what it was called then', () => {
    const renamed: Scenario = {
      ...scenario,
      actions: scenario.actions.map((action) =>
        action.actionCode === 'AFLUI001' ? { ...action, title: 'Start a drip' } : action,
      ),
    };
    expect(change(visible(all(done('AFLUI001'))), visible(all(done('AFLUI001'), faster(120)), 'en-GB', renamed))).toBe(
      '“Give fluids” (AFLUI001) is done → “Start a drip” (AFLUI001) is done and Heart rate of Tom Reed is above 120 per min',
    );
  });

  it('show long conditions from the first difference', () => {
    const many = (last: number) => all(...Array.from({ length: 9 }, (_, n) => faster(100 + n)), faster(last));
    const text = change(visible(many(140)), visible(many(150)));
    expect(text).toMatch(/^….* is above 140 per min → ….* is above 150 per min$/);
    expect(text?.length).toBeLessThan(150);
  });
});

it('conflicts of conditions show the sentence of each side', () => {
  const base = visible(all(faster(120)));
  const [ours, theirs] = [all(faster(130)), all(faster(140))].map((each) => visible(each));
  const { merged, conflicts } = mergeScenarios(base, ours!, theirs!, operationPlugins);
  expect(conflicts.map((each) => describeConflict(each, merged, operationPlugins))).toMatchObject([
    {
      what: 'visibility triggers',
      base: 'Heart rate of Tom Reed is above 120 per min',
      ours: 'Heart rate of Tom Reed is above 130 per min',
      theirs: 'Heart rate of Tom Reed is above 140 per min',
    },
  ]);
});

it('the outline has sentences, unless they would hide a difference', () => {
  const line = (expression: Expression) =>
    outlineOf(visible(expression), operationPlugins)
      .split('\n')
      .find((each) => each.startsWith('  visibility triggers: ') && !each.includes('AOXYG001'));
  expect(line(all(faster(120)))).toBe('  visibility triggers: Heart rate of Tom Reed is above 120 per min');
  expect(line(imported)).toContain('"source":"<x/>"');
  expect(line(all(done(''))) ?? '').toContain('"comparisonOperator":"None"');
});
