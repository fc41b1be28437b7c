import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import { createRegistry } from '#kernel/registry';
import { createScenarioReader } from '#operations/scenario-reader';
import type { Expression, ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { basePlugins } from '#testing/base-plugins';
import { baseScenario } from '#testing/base-scenario';
import { runs } from '#testing/effort';
import { conditionVocabulary } from '#description/condition-vocabulary';
import type { JudgedResponse } from './candidates';
import { casesOf, maxCases } from './cases';
import { shadowsOf } from './shadows';
import { sentenceText } from './condition-text';
import { parseConditions } from './text/parse-conditions';

const plugins = createRegistry(basePlugins.map((plugin) => ({ plugin, owner: 'test' })));
const view = createScenarioReader(plugins)(completeScenario(baseScenario, plugins));
const vocabulary = view.derive(conditionVocabulary);

function when(text: string | null, more: Partial<JudgedResponse> = {}): JudgedResponse {
  const { expression, problem } = parseConditions(text ?? '', vocabulary);
  if (problem !== null) throw new Error(problem.message);
  return {
    conditionsEnabled: text !== null,
    conditions: expression,
    responseDelayStart: 'immediate',
    island: 0,
    ...more,
  };
}

describe('responses that never play', () => {
  it.each([
    ['one without conditions before it', [when(null), when('AOXYG001')], [{ index: 1, by: [0] }]],
    ['one that asks less', [when('heart rate > 100'), when('heart rate > 120')], [{ index: 1, by: [0] }]],
    [
      'two that together leave nothing',
      [when('heart rate > 100'), when('heart rate <= 100'), when(null)],
      [{ index: 2, by: [0, 1] }],
    ],
    [
      'only those that are needed',
      [when('AOXYG001'), when('AEVNT001'), when('not AEVNT001'), when('ASTAR001')],
      [{ index: 3, by: [1, 2] }],
    ],
    ['none, if the order is right', [when('AOXYG001'), when(null)], []],
    ['none, if it can’t hold anyway', [when(null), when('AOXYG001 and not AOXYG001')], []],
    ['none, if the earlier one is delayed', [when(null, { responseDelayStart: 'action' }), when('AOXYG001')], []],
    ['none, if it is delayed itself', [when(null), when('AOXYG001', { responseDelayStart: 'response' })], []],
    ['none, if the earlier one is for another island', [when(null, { island: 2 }), when('AOXYG001')], []],
    ['one for the whole room', [when(null), when('AOXYG001', { island: 2 })], [{ index: 1, by: [0] }]],
    ['none, if the earlier one waits for conditions', [when('', { conditionsEnabled: true }), when(null)], []],
  ] as const)('name %s', (_, responses, shadows) => {
    expect(shadowsOf(responses, view)).toEqual(shadows);
  });
});

describe('cases of responses', () => {
  /** `HR > 100 and no AOXYG001 → 1` */
  const table = (responses: readonly JudgedResponse[]) => {
    const { conditions, cases } = casesOf(responses, view);
    const said = conditions.map((rule) =>
      sentenceText({ expressionType: 'Group', operator: 'AND', not: false, rules: [rule] }, vocabulary),
    );
    return [said, ...cases.map(({ holds, response }) => [...holds, response])];
  };

  it('are merged where a condition makes no difference', () => {
    expect(table([when('AOXYG001'), when('heart rate > 100')])).toEqual([
      ['“Give oxygen” (AOXYG001) is done', 'Heart rate is above 100 per min'],
      [true, null, 0],
      [false, true, 1],
      [false, false, null],
    ]);
  });

  it('leave out values that don’t go together', () => {
    expect(table([when('state is alert'), when('state is drowsy'), when(null)])).toEqual([
      ['State of Tom Reed is alert', 'State of Tom Reed is drowsy'],
      [true, false, 0],
      [false, true, 1],
      [false, false, 2],
    ]);
  });

  it('are cut where they would be too many to read', () => {
    const pairs = Array.from({ length: 8 }, (_, index) => when(`any of (heart rate = ${index}, AOXYG001)`));
    expect(casesOf(pairs, view).isCut).toBe(false);
    const items = ['monitor.heart-rate', 'monitor.oxygen-saturation', 'monitor.temperature', 'monitor.double-rate'];
    const odd = items.map((item) => Array.from({ length: 4 }, (_, index) => comparison(item, 'Equals', index * 10)));
    const parity: ExpressionGroup = {
      expressionType: 'Group',
      operator: 'AND',
      not: false,
      rules: odd.map((rules) => ({ expressionType: 'Group', operator: 'OR', not: false, rules })),
    };
    const { cases, isCut } = casesOf([when(null, { conditionsEnabled: true, conditions: parity })], view);
    expect([cases.length, isCut]).toEqual([maxCases, true]);
  });
});

const comparison = (
  item: string,
  comparisonOperator: ExpressionRule['comparisonOperator'],
  value: number,
): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: item }] },
  comparisonOperator,
  value,
  unit: item === 'monitor.heart-rate' ? '/min' : '%',
});

describe('random responses', () => {
  const rule = fc
    .tuple(
      fc.constantFrom('monitor.heart-rate', 'monitor.oxygen-saturation'),
      fc.constantFrom('GreaterThan' as const, 'LessThanOrEqualTo' as const, 'Equals' as const),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([item, operator, value]) => comparison(item, operator, value));
  const { group } = fc.letrec<{ group: ExpressionGroup; part: ExpressionGroup | ExpressionRule }>((tie) => ({
    group: fc.record({
      expressionType: fc.constant('Group' as const),
      operator: fc.constantFrom('AND' as const, 'OR' as const),
      not: fc.boolean(),
      rules: fc.array(tie('part'), { minLength: 1, maxLength: 2 }),
    }),
    part: fc.oneof({ maxDepth: 2 }, rule, tie('group')),
  }));
  const response = fc
    .tuple(
      fc.option(group, { freq: 6 }),
      fc.constantFrom('immediate' as const, 'immediate' as const, 'action' as const),
    )
    .map(([conditions, responseDelayStart]): JudgedResponse => ({
      conditionsEnabled: conditions !== null,
      conditions,
      responseDelayStart,
      island: 0,
    }));
  /** Whole and half numbers show every order of the compared values. */
  const values = [0, 1, 1.5, 2, 2.5, 3, 4];
  const worlds = values.flatMap((rate) => values.map((saturation) => ({ rate, saturation })));
  type World = (typeof worlds)[number];

  function holds(part: Expression | ExpressionRule, world: World): boolean {
    if (part.expressionType === 'Unsupported') return false;
    if (part.expressionType === 'Group') {
      const parts = part.rules.map((one) => holds(one, world));
      return (part.operator === 'AND' ? parts.every(Boolean) : parts.some(Boolean)) !== part.not;
    }
    const actual = part.conditionBlock.objects[0]?.object === 'monitor.heart-rate' ? world.rate : world.saturation;
    const value = Number(part.value);
    if (part.comparisonOperator === 'GreaterThan') return actual > value;
    return part.comparisonOperator === 'Equals' ? actual === value : actual <= value;
  }
  const playing = (responses: readonly JudgedResponse[], world: World) =>
    responses.findIndex(
      ({ responseDelayStart, conditions }) =>
        responseDelayStart === 'immediate' && (conditions === null || holds(conditions, world)),
    );

  it('reach in each case what trying every value reaches', () => {
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 4 }), (responses) => {
        const { conditions, cases, isCut } = casesOf(responses, view);
        expect(isCut).toBe(false);
        for (const world of worlds) {
          const fitting = cases.filter((one) =>
            one.holds.every((expected, index) => {
              const condition = conditions[index];
              return expected === null || condition === undefined || holds(condition, world) === expected;
            }),
          );
          expect(fitting.map((one) => one.response ?? -1)).toEqual([playing(responses, world)]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('are shadowed exactly if no value makes them play although one makes them hold', () => {
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 4 }), (responses) => {
        const expected = responses.flatMap(({ responseDelayStart, conditions }, index) => {
          const possible = worlds.filter((world) => conditions === null || holds(conditions, world));
          const isShadowed = possible.length > 0 && possible.every((world) => playing(responses, world) !== index);
          return responseDelayStart === 'immediate' && isShadowed ? [index] : [];
        });
        const shadows = shadowsOf(responses, view);
        expect(shadows.map(({ index }) => index)).toEqual(expected);
        for (const { index, by } of shadows) {
          const named = responses.map((one, place) =>
            place === index || by.includes(place) ? one : { ...one, responseDelayStart: 'action' as const },
          );
          expect(worlds.some((world) => playing(named, world) === index)).toBe(false);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
