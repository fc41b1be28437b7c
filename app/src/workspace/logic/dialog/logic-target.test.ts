import { describe, expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { blankCondition, treeOf, addCondition } from '../builder/logic-tree';
import { blockOf, completionItems, physiologyItems } from '../palette/palette-items';
import { incompleteCount, savedDraft, withDraft, withoutDraft, logicTargets, type LogicTarget } from './logic-drafts';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
const done = (code: string): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules: [{ ...blankCondition, conditionBlock: blockOf('ScenarioAction', code) }],
});
const first = (request: Parameters<typeof logicTargets>[0]) => logicTargets(request, view)[0];
const text = ((key: string) => key.replace(/^\w+:/, '')) as never;

describe('what a dialog edits', () => {
  test.each([
    ['visibility', 'visible'],
    ['invisibility', 'triggerInvisible'],
  ] as const)('%s of an action, saved in its own field', (kind, field) => {
    const target = first({ kind, actionCode: 'AFLUI001' });
    expect(target?.expression).toEqual(done('AOXYG001'));
    expect(target?.save(null)).toEqual({ name: 'action.update', input: { actionCode: 'AFLUI001', [field]: null } });
  });

  test('prerequisites that are saved are enabled', () => {
    const target = first({ kind: 'prerequisite', actionCode: 'AFLUI001' });
    expect(target?.save(done('AOXYG001'))?.input).toMatchObject({ dependenciesEnabled: true });
    expect(target?.save(null)?.input).not.toHaveProperty('dependenciesEnabled');
  });

  test('responses in the order in which they are evaluated; saving conditions enables them', () => {
    const targets = logicTargets({ kind: 'response conditions', responseCode: 'AMEDS001R2' }, view);
    expect(targets.map(({ id }) => id)).toEqual(['AMEDS001R1', 'AMEDS001R2', 'AMEDS001R3']);
    expect(targets[1]?.save(done('AOXYG001'))?.name).toBe('response.save-conditions');
    expect(targets[1]?.save(null)).toEqual({
      name: 'response.update',
      input: { responseCode: 'AMEDS001R2', conditions: null },
    });
  });

  test('nothing, once it was deleted or its trigger is another one', () => {
    expect(logicTargets({ kind: 'visibility', actionCode: 'AGONE001' }, view)).toEqual([]);
    expect(logicTargets({ kind: 'physiology trigger', actionCode: 'AMEDS001', argument: 'expression' }, view)).toEqual(
      [],
    );
  });
});

describe('unsaved changes', () => {
  const base = done('AOXYG001');
  const tree = treeOf(base);
  const grown = addCondition(tree, { parent: tree.root.key, index: 1 }).tree;
  const owner = { kind: 'visibility', actionCode: 'AMEDS001', responseCode: null } as const;
  const target: LogicTarget = { id: 'AMEDS001', name: 'Give antibiotics', owner, expression: base, save: () => null };

  test('are none once the tree is as it was', () => {
    const drafts = withDraft(new Map(), target, grown);
    expect(drafts.size).toBe(1);
    expect(withDraft(drafts, target, treeOf(base)).size).toBe(0);
    expect(withoutDraft(drafts, 'AMEDS001').size).toBe(0);
  });

  test('remember what they were made from, although it has changed since', () => {
    const drafts = withDraft(new Map(), target, grown);
    expect(withDraft(drafts, { ...target, expression: done('AWAIT001') }, grown).get('AMEDS001')?.base).toEqual(base);
  });

  test('say how many incomplete conditions are lost', () => {
    const half = { ...blankCondition, conditionBlock: blockOf('PhysiologyItem', 'monitor.heart-rate') };
    const withHalf = addCondition(grown, { parent: tree.root.key, index: 0 }, half).tree;
    const drafts = withDraft(new Map(), target, withHalf);
    expect(incompleteCount(drafts)).toBe(1);
    expect(savedDraft(drafts.get('AMEDS001')!)).toEqual(base);
  });
});

describe('the palette', () => {
  const owner = { kind: 'visibility', actionCode: 'AMEDS001', responseCode: null } as const;

  test('lists actions with their responses, those in the start location first, without the own one', () => {
    const items = completionItems(view, owner, text);
    expect(items[0]?.detail).toBe('ASTAR001');
    expect(items.map(({ detail }) => detail)).not.toContain('AMEDS001');
    const all = completionItems(view, { ...owner, kind: 'response conditions', responseCode: 'AMEDS001R1' }, text);
    const own = all.find(({ detail }) => detail === 'AMEDS001');
    expect(own?.children.map(({ detail }) => detail)).toEqual(['AMEDS001R2', 'AMEDS001R3']);
  });

  test('lists items with a goal and a worst value of 0 or more, and what can be seen of the patient', () => {
    const titles = physiologyItems(view, text).map(({ title, children }) => [
      title,
      children.map((item) => item.title),
    ]);
    expect(titles).toEqual([
      ['Monitor', ['Heart rate', 'Oxygen saturation']],
      ['characterStates', ['posture', 'state', 'emotion', 'compressions']],
    ]);
  });
});
