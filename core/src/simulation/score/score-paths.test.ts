import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { defineCommand } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { allOf, conditionOn, type ExpressionGroup } from '#schema/expressions';
import { flag, number, object, optionalReference } from '#schema/fields';
import { runs } from '#testing/effort';
import { createValidator } from '#validation/engine/engine';
import { holds } from '#testing/holds';
import { scorePaths, type ScoreBound } from './score-paths';

/** Decides a point, gives points, or ends the scenario. */
const judge = defineCommand({
  ...{ contract: 1, kind: 'command', version: 1, title: 'Judge', description: 'Judge' },
  ...{ id: 'command.judge', group: 'fallback', feIdentifier: 'Judge' },
  schema: object({
    pointId: optionalReference('feedback-point'),
    achieved: flag({ default: true }),
    points: number({ default: 0 }),
    ends: flag(),
  }),
  defaults: { pointId: null, achieved: true, points: 0, ends: false },
  ...{ migrations: [], rules: {}, variants: [] },
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  canonical: (args) => args,
  summary: () => 'Judge',
  durationSeconds: () => 0,
  effects: ({ pointId, achieved, points, ends }) => [
    ...(pointId === null
      ? []
      : [{ kind: 'decides-feedback' as const, feedbackPointId: pointId, isAchieved: achieved }]),
    ...(points === 0 ? [] : [{ kind: 'gives-points' as const, points }]),
    ...(ends ? [{ kind: 'ends-scenario' as const }] : []),
  ],
});
const plugins = createRegistry([{ plugin: judge, owner: 'tests' }]);

function scoresOf(
  actions: readonly JsonObject[],
  feedbackPoints: readonly object[],
  arrays: readonly JsonObject[] = [],
) {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario({ actions, postSim: { feedbackPoints, arrays } } as JsonObject, plugins));
  return validator.view.derive(scorePaths);
}

/** An action with one response, whose command has these arguments. */
function action(actionCode: string, args: JsonObject = {}, more: JsonObject = {}): JsonObject {
  const playlist = [{ id: `${actionCode}-command`, block: judge.id, args: { ...judge.defaults, ...args } }];
  return { actionCode, title: actionCode, responses: [{ responseCode: `${actionCode}R1`, playlist }], ...more };
}
const point = (id: string, score: number, more: object = {}) => ({ id, title: id, score, ...more });
const done = (code: string) => allOf([conditionOn('ScenarioAction', [code])]);
const from = (bound: ScoreBound | undefined) => bound?.parts.map(({ node, gain }) => `${node.id} ${gain}`);

it('says what makes the least and the most score, and what they are of all points', () => {
  const { paths, total } = scoresOf(
    [action('AGOOD001'), action('ABADD001'), action('AXTRA001', { points: 5 }, { repetitions: 2 })],
    [
      point('good', 30, { logic: done('AGOOD001') }),
      point('either', 10, { logic: { ...done('AGOOD001'), not: true } }),
      point('bad', -20, { logic: done('ABADD001') }),
      point('never', 60),
    ],
  );
  expect(total).toBe(100);
  const [any] = paths;
  expect(paths).toHaveLength(1);
  expect(any?.most).toMatchObject({ sum: 40, percent: 40, isExact: true });
  expect(from(any?.most)).toEqual(['good 30', 'AXTRA001-command 10']);
  expect(any?.least).toMatchObject({ sum: -10, percent: 0 });
  expect(from(any?.least)).toEqual(['either 10', 'bad -20']);
});

it('a command outranks logic, and logic outranks arrays', () => {
  const { paths } = scoresOf(
    [action('AWARD001', { pointId: 'awarded' }), action('AMISS001', { pointId: 'missed', achieved: false })],
    [
      point('awarded', 1, { logic: { ...done('AWARD001'), not: true } }),
      point('missed', 10, { logic: done('AMISS001') }),
      point('logic', 100, { logic: allOf([done('AWARD001'), { ...done('AWARD001'), not: true }]), arrayIds: ['all'] }),
      point('array', 1000, { arrayIds: ['all'] }),
    ],
    [{ id: 'all', arrayName: 'All', items: [{ actionCode: 'AWARD001' }, { actionCode: 'AMISS001' }] }],
  );
  // awarded whether or not the action is done; never where its award is withheld; its logic can't hold
  expect(paths[0]?.least.sum).toBe(1);
  expect(paths[0]?.most.sum).toBe(1001);
});

it('actions that use up each other’s only repetition don’t add up', () => {
  const limited = (code: string, other: string) => action(code, {}, { repetitions: 1, linkedActionCodes: [other] });
  const points = [point('one', 5, { logic: done('AONEE001') }), point('two', 7, { logic: done('ATWOO001') })];
  const linked = scoresOf([limited('AONEE001', 'ATWOO001'), limited('ATWOO001', 'AONEE001')], points);
  expect(linked.paths[0]?.most.sum).toBe(7);
  expect(scoresOf([action('AONEE001'), action('ATWOO001')], points).paths[0]?.most.sum).toBe(12);
});

it('each ending has its own scores, and so has the end of the play time', () => {
  const { paths } = scoresOf(
    [action('AHAND001', { pointId: 'handed', ends: true }), action('ADEAD001', { ends: true })],
    [point('handed', 20)],
  );
  expect(paths.map(({ end, least, most }) => [typeof end === 'string' ? end : end.id, least.sum, most.sum])).toEqual([
    ['any', 0, 20],
    ['AHAND001R1', 20, 20],
    ['ADEAD001R1', 0, 0],
    ['time', 0, 0],
  ]);
});

it('points that can be given without a limit count once, and are named', () => {
  const { paths, unlimited } = scoresOf([action('AASKS001', { points: 3 })], []);
  expect(paths[0]?.most).toMatchObject({ sum: 3, percent: null });
  expect(unlimited.map(({ id }) => id)).toEqual(['AASKS001-command']);
});

const codes = ['AAAAA001', 'BBBBB001', 'CCCCC001'];
const { group } = fc.letrec<{ group: ExpressionGroup; part: ExpressionGroup['rules'][number] }>((tie) => ({
  group: fc.record({
    expressionType: fc.constant('Group' as const),
    operator: fc.constantFrom('AND' as const, 'OR' as const),
    not: fc.boolean(),
    rules: fc.array(tie('part'), { maxLength: 3 }),
  }),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...codes).map((code) => conditionOn('ScenarioAction', [code])),
    tie('group'),
  ),
}));

it('agrees with judging every combination of completed actions', () => {
  const every = codes.reduce<string[][]>((known, code) => known.flatMap((each) => [each, [...each, code]]), [[]]);
  fc.assert(
    fc.property(
      fc.array(fc.record({ logic: group, score: fc.integer({ min: -9, max: 9 }) }), { minLength: 1, maxLength: 4 }),
      (generated) => {
        const { paths } = scoresOf(
          codes.map((actionCode) => ({ actionCode, title: actionCode })),
          generated.map(({ logic, score }, index) => point(`p${index}`, score, { logic })),
        );
        const sums = every.map((completed) => {
          const state = {
            isDone: (code: string) => completed.includes(code),
            ...{ named: () => null, patientsWith: () => [], itemValue: () => null, itemRate: () => 0, plugins },
          };
          return generated.reduce((sum, { logic, score }) => sum + (holds(logic, state) === true ? score : 0), 0);
        });
        expect([paths[0]?.least.sum, paths[0]?.most.sum]).toEqual([Math.min(...sums), Math.max(...sums)]);
      },
    ),
    { numRuns: runs(100) },
  );
});
