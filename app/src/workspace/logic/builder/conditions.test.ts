import { describe, expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { ClipboardEntry } from '../../clipboard/clipboard';
import { blockOf, type PaletteContent, type PaletteOwner } from '../palette/palette-items';
import { conditionAbout, inUnit, valueProblem } from './condition-edits';
import { chosenPlace, dropAt, dropRefusal, dropPositionOn, type DraggedLogic } from './drop-place';
import { logicFindings } from './logic-findings';
import { blankCondition, expressionOf, nodesOf, treeOf } from './logic-tree';
import { pastedLogic } from './pasted-logic';

const plugins = operationPlugins;
const view = createScenarioReader(plugins)(completeScenario(operationScenario, plugins));

const about = (objectType: Parameters<typeof blockOf>[0], ...ids: readonly string[]): ExpressionRule => ({
  ...blankCondition,
  conditionBlock: blockOf(objectType, ...ids),
});
const done = (code: string) => about('ScenarioAction', code);
const heartRate = (value: number, comparisonOperator: ExpressionRule['comparisonOperator'] = 'GreaterThan') => ({
  ...about('PhysiologyItem', 'monitor.heart-rate'),
  comparisonOperator,
  value,
  unit: '/min',
});
const all = (...rules: ExpressionGroup['rules']): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules,
});
const subject = (objectType: Parameters<typeof blockOf>[0], ...ids: readonly string[]): DraggedLogic => ({
  from: 'palette',
  content: { kind: 'subject', block: blockOf(objectType, ...ids) },
});
const owned = { actionCode: 'AMEDS001', responseCode: null };
const response: PaletteOwner = { ...owned, kind: 'response conditions', responseCode: 'AMEDS001R1' };
const ownResponse = all(about('ScenarioActionResponse', 'AMEDS001R1'));
const waits = 'response/waits-for-itself ';
const seen = 'visibility/self-reference ';
const available = 'prerequisite/self-reference ';
const use = (content: Extract<PaletteContent, { kind: 'subject' }>, previous: ExpressionRule | null) =>
  conditionAbout(content.block, plugins, 'en-GB', previous);

describe('what a condition is compared with', () => {
  test('a new one about an item has the unit of the culture, and neither comparison nor value', () => {
    const temperature = blockOf('PhysiologyItem', 'monitor.temperature');
    expect(conditionAbout(temperature, plugins, 'en-GB')).toMatchObject({
      comparisonOperator: 'None',
      value: null,
      unit: 'Cel',
    });
    expect(conditionAbout(temperature, plugins, 'en-US')).toMatchObject({ unit: '[degF]' });
  });

  test('another item keeps the comparison and drops the value', () => {
    const next = conditionAbout(
      blockOf('PhysiologyItem', 'monitor.oxygen-saturation'),
      plugins,
      'en-GB',
      heartRate(120),
    );
    expect(next).toMatchObject({ comparisonOperator: 'GreaterThan', value: null, unit: '%' });
  });

  test('another unit keeps what the condition means', () => {
    const fever = {
      ...about('PhysiologyItem', 'monitor.temperature'),
      comparisonOperator: 'GreaterThan',
      value: 38,
      unit: 'Cel',
    } as const;
    expect(inUnit(fever, '[degF]', plugins)).toMatchObject({ value: 100.4, unit: '[degF]' });
  });
});

describe('the value of an item', () => {
  test.each([
    ['Value must be a positive number', -1, { kind: 'negative' }],
    ['Value exceeds decimal precision allowed (0 decimal places)', 120.5, { kind: 'decimals', count: 0 }],
    ['nothing for zero', 0, null],
  ])('%s', (_, value, problem) => {
    expect(valueProblem(heartRate(value), plugins)).toEqual(problem);
  });
});

describe('drop rules', () => {
  const tree = treeOf(
    all(
      done('AMEDS001'),
      heartRate(120),
      about('PatientPosition', 'patient'),
      about('PatientEmotion', 'patient'),
      blankCondition,
    ),
  );
  const [root, completion, item, posture, emotion, blank] = nodesOf(tree).map(({ node }) => node.key) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const onto = (key: string, dragged: DraggedLogic) =>
    dropRefusal(tree, 'visibility', dragged, { key, position: 'on' });

  test('actions and responses go into completion conditions', () => {
    expect(onto(completion, subject('ScenarioActionResponse', 'AMEDS001R1'))).toBeNull();
    expect(onto(item, subject('ScenarioAction', 'AFLUI001'))).toBe('type');
    expect(onto(completion, subject('PhysiologyItem', 'monitor.heart-rate'))).toBe('type');
  });

  test('posture and state are interchangeable; others must match their own type', () => {
    expect(onto(posture, subject('PatientState', 'patient'))).toBeNull();
    expect(onto(posture, subject('PatientEmotion', 'patient'))).toBe('type');
    expect(onto(emotion, subject('PatientPosition', 'patient'))).toBe('type');
    expect(onto(item, subject('PhysiologyItem', 'monitor.oxygen-saturation'))).toBeNull();
  });

  test('an empty condition takes anything', () => {
    expect(onto(blank, subject('PatientEmotion', 'patient'))).toBeNull();
  });

  test('prerequisites only take completions', () => {
    const drop = { key: root, position: 'into' } as const;
    expect(dropRefusal(tree, 'prerequisite', subject('PatientState', 'patient'), drop)).toBe('prerequisite');
    expect(dropRefusal(tree, 'prerequisite', subject('ScenarioAction', 'AFLUI001'), drop)).toBeNull();
  });

  test('the middle of a condition replaces what it is about, its edges are before and after it', () => {
    const placed = nodesOf(tree)[1]!;
    const dragged = subject('ScenarioAction', 'AFLUI001');
    expect([0.1, 0.5, 0.9].map((share) => dropPositionOn(placed, share, dragged))).toEqual(['before', 'on', 'after']);
    expect([0.4, 0.6].map((share) => dropPositionOn(placed, share, { from: 'tree', key: item }))).toEqual([
      'before',
      'after',
    ]);
    expect(dropPositionOn(nodesOf(tree)[0]!, 0.1, dragged)).toBe('into');
  });

  test('a drop adds before, replaces, or moves', () => {
    const added = dropAt(tree, subject('ScenarioAction', 'AFLUI001'), { key: completion, position: 'before' }, use);
    expect(expressionOf(added.tree).rules[0]).toEqual(done('AFLUI001'));
    const replaced = dropAt(tree, subject('ScenarioAction', 'AFLUI001'), { key: completion, position: 'on' }, use);
    expect(expressionOf(replaced.tree).rules[0]).toEqual(done('AFLUI001'));
    expect(expressionOf(replaced.tree).rules).toHaveLength(5);
    const last = dropAt(tree, subject('ScenarioAction', 'AFLUI001'), { key: root, position: 'end' }, use);
    expect(expressionOf(last.tree).rules.at(-1)).toEqual(done('AFLUI001'));
    const moved = dropAt(tree, { from: 'tree', key: item }, { key: completion, position: 'before' }, use);
    expect(expressionOf(moved.tree).rules.slice(0, 2)).toEqual([heartRate(120), done('AMEDS001')]);
  });

  test('what is chosen in the palette fills the selected empty condition, otherwise it follows the selected one', () => {
    const content: PaletteContent = { kind: 'subject', block: blockOf('ScenarioAction', 'AFLUI001') };
    expect(chosenPlace(tree, blank, content)).toEqual({ key: blank, position: 'on' });
    expect(chosenPlace(tree, root, content)).toEqual({ key: blank, position: 'on' });
    expect(chosenPlace(tree, completion, content)).toEqual({ parent: root, index: 1 });
  });
});

describe('pasting', () => {
  const owner = { kind: 'visibility', actionCode: 'AMEDS001', responseCode: null } as const;
  const entry = (expression: unknown, key = 'TST001GB'): ClipboardEntry => ({
    type: 'logic builder',
    key,
    data: { actionCode: '', expression: JSON.stringify(expression) },
  });

  test('conditions of this scenario', () => {
    const group = all(done('AFLUI001'));
    expect(pastedLogic(entry(group), 'TST001GB', owner)).toEqual({ group });
  });

  test.each([done('AMEDS001'), about('ScenarioActionResponse', 'AMEDS001R2')])(
    'conditions of a response on its own action and its other responses, which are done when the action is repeated',
    (condition) => {
      const group = all(condition);
      expect(pastedLogic(entry(group), 'TST001GB', response)).toEqual({ group });
    },
  );

  test.each([
    ['Data in clipboard does not belong to this scenario', all(done('AFLUI001')), 'OTHER01', owner, 'pasteOther'],
    [
      'Data in clipboard contains actions that are not valid for this expression',
      all(all(done('AMEDS001'))),
      'TST001GB',
      owner,
      'pasteOwn',
    ],
    [
      'Data in clipboard contains conditions that are not valid for this expression',
      all(heartRate(120)),
      'TST001GB',
      { ...owner, kind: 'prerequisite' as const },
      'pasteTypes',
    ],
    ['nested too deeply', all(all(all(all(all(done('AFLUI001')))))), 'TST001GB', owner, 'pasteDeep'],
  ])('refuses: %s', (_, group, key, place, refusal) => {
    expect(pastedLogic(entry(group, key), 'TST001GB', place)).toEqual({ refusal });
  });

  test.each([
    ['an empty clipboard', null],
    ['an entry of another type', { type: 'action', key: 'TST001GB', data: { actionCode: 'AMEDS001' } } as const],
    ['something else under this type', entry({ expressionType: 'Group', rules: 'none' })],
    ['a condition without a subject', entry(all({ expressionType: 'Rule' } as ExpressionRule))],
  ])('does nothing with %s', (_, clipboard) => {
    expect(pastedLogic(clipboard, 'TST001GB', owner)).toBeNull();
  });
});

test('contradictions and tautologies are found as they arise, at their group', () => {
  const found = (group: ExpressionGroup) =>
    logicFindings(group, view).map(({ ruleId, within }) => `${ruleId} ${within}`);
  expect(found(all(heartRate(120), done('AMEDS001')))).toEqual([]);
  const contradicting = all(done('AMEDS001'), all(heartRate(120), heartRate(100, 'LessThan')));
  expect(found(contradicting)).toContain('expression/contradiction /rules/1');
  const always: ExpressionGroup = { ...all(heartRate(100), heartRate(120, 'LessThan')), operator: 'OR' };
  expect(found(always)).toContain('expression/tautology ');
});

test.each<[string, ExpressionGroup, PaletteOwner, readonly string[]]>([
  ['a response that waits for itself', all(about('ScenarioActionResponse', 'AMEDS001R1')), response, [waits]],
  [
    'a response that waits for its action, which only it completes',
    all(done('AFLUI001')),
    { ...response, actionCode: 'AFLUI001', responseCode: 'AFLUI001R1' },
    [waits],
  ],
  ['a response that hasn’t been done', { ...all(done('AMEDS001')), not: true }, response, []],
  ['a response that waits for its action, which others complete', all(done('AMEDS001')), response, []],
  ['a response that waits for another action', all(done('AOXYG001')), response, []],
  ['an action that is visible after its response', ownResponse, { ...owned, kind: 'visibility' }, [seen]],
  ['an action that becomes invisible after its response', ownResponse, { ...owned, kind: 'invisibility' }, []],
  ['an action that is available after its response', ownResponse, { ...owned, kind: 'prerequisite' }, [available]],
])('what waits for itself is reported at the whole tree: %s', (_, group, owner, expected) => {
  const own = ['response/waits-for-itself', 'visibility/self-reference', 'prerequisite/self-reference'];
  const found = logicFindings(group, view, owner).filter(({ ruleId }) => own.includes(ruleId));
  expect(found.map(({ ruleId, within }) => `${ruleId} ${within}`)).toEqual(expected);
  for (const { message, severity } of found) expect([severity, message.slice(-1)]).toEqual(['ERROR', '.']);
});
