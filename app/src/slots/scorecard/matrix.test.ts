import { expect, it } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import { completeScenario } from '@scn/core/format/complete';
import { fullAbility } from '@scn/core/permissions/ability';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { addedColumn, addedRow, deletedColumn, deletedRow, textAt, typedChange, widthOf, type Layer } from './matrix';
import { movedPlace } from './scorecard-matrix.tsx';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const read = createScenarioReader(plugins);

const scorecards = [
  {
    id: 'news',
    title: 'NEWS 2',
    parameters: [
      {
        id: 'pulse',
        title: 'Pulse',
        cells: [
          { id: 'p1', title: '≤ 40', score: 3, actionCode: 'CALL001' },
          { id: 'p2', title: '41–50', score: 1 },
        ],
      },
      { id: 'mind', title: 'Consciousness', cells: [{ id: 'm1', title: 'Alert', score: 0 }] },
    ],
  },
];
const actions = ['CALL001', 'WAIT001', 'WAIT002'].map((actionCode) => ({
  actionCode,
  title: actionCode.startsWith('WAIT') ? 'Wait' : 'Call for help',
}));

function open() {
  const scenario = kernel
    .get(services.scenarios)
    .open(completeScenario({ scorecards, actions }, plugins), { ability: fullAbility(), scenario: () => undefined });
  let made = 0;
  const newId = () => `new-${(made += 1)}`;
  const scorecard = () => scenario.snapshot.scorecards[0]!;
  const run = (calls: readonly OperationCall[]) => scenario.runAs(`test-${(made += 1)}`, calls);
  const type = (row: number, column: number, table: readonly (readonly string[])[], layer: Layer = 'title') => {
    const { calls, refusals } = typedChange(scorecard(), { row, column }, table, layer, {
      view: read(scenario.snapshot),
      newId,
    });
    if (calls.length > 0) run(calls);
    return refusals;
  };
  const texts = (layer: Layer = 'title') =>
    scorecard().parameters.map((_, row) =>
      Array.from({ length: widthOf(scorecard()) + 1 }, (__, column) => textAt(scorecard(), { row, column }, layer)),
    );
  return { scorecard, run, type, texts, newId };
}

it('pastes a table, with the rows and cells that it needs', () => {
  const { type, texts } = open();
  const refusals = type(1, 0, [
    ['Mind', 'Alert', 'Confused', 'Unresponsive'],
    ['Temperature', '≤ 35.0'],
    ['', ''],
  ]);
  expect(refusals).toEqual([]);
  expect(texts()).toEqual([
    ['Pulse', '≤ 40', '41–50', ''],
    ['Mind', 'Alert', 'Confused', 'Unresponsive'],
    ['Temperature', '≤ 35.0', '', ''],
  ]);
});

it('pastes scores and actions into cells, and names what can’t be one', () => {
  const { type, texts } = open();
  expect(
    type(
      0,
      1,
      [
        ['2', 'three'],
        ['\u22120.5', '1001'],
      ],
      'score',
    ),
  ).toEqual([
    { row: 0, column: 2, reason: expect.stringContaining('“three” isn’t a number') as unknown },
    { row: 1, column: 2, reason: expect.stringContaining('1000') as unknown },
  ]);
  expect(texts('score')).toEqual([
    ['Pulse', '2', '1'],
    ['Consciousness', '-0.5', ''],
  ]);
  expect(
    type(
      0,
      1,
      [
        ['', 'call FOR help'],
        ['wait001', 'Wait'],
      ],
      'actionCode',
    ),
  ).toEqual([{ row: 1, column: 2, reason: expect.stringContaining('Several actions') as unknown }]);
  expect(texts('actionCode')).toEqual([
    ['Pulse', '', 'CALL001'],
    ['Consciousness', 'WAIT001', ''],
  ]);
});

it('changes only what differs', () => {
  const { scorecard } = open();
  const context = { view: read(completeScenario({ scorecards, actions }, plugins)), newId: () => 'x' };
  const table = [['Pulse', '≤ 40', 'other']];
  expect(typedChange(scorecard(), { row: 0, column: 0 }, table, 'title', context).calls).toEqual([
    { name: 'entity.update', input: { kind: 'scorecard-cell', id: 'p2', changes: { title: 'other' } } },
  ]);
});

it('adds and deletes rows and columns', () => {
  const { run, texts, scorecard, newId } = open();
  run(addedColumn(scorecard(), 1, newId));
  expect(texts()).toEqual([
    ['Pulse', '≤ 40', '', '41–50'],
    ['Consciousness', 'Alert', '', ''],
  ]);
  run(addedRow(scorecard(), 0, newId));
  expect(texts()[1]).toEqual(['', '', '', '']);
  expect(scorecard().parameters[1]?.cells).toHaveLength(3);
  run(deletedColumn(scorecard(), 1));
  run(deletedRow(scorecard(), 1));
  expect(texts()).toEqual([
    ['Pulse', '', '41–50'],
    ['Consciousness', '', ''],
  ]);
});

it.each([
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['ArrowUp', false, { row: 0, column: 1 }],
  ['ArrowDown', false, { row: 1, column: 1 }],
  ['ArrowRight', true, { row: 1, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', false, { row: 1, column: 3 }],
])('%s moves within the matrix', (key, ctrlKey, expected) => {
  expect(movedPlace({ key, ctrlKey, metaKey: false }, { row: 1, column: 1 }, 2, 3)).toEqual(expected);
});
