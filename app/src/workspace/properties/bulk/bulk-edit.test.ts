import { describe, expect, it } from 'vitest';
import type { PluginLookup } from '@scn/core/kernel/view';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { commonTriggers } from './bulk-details';
import { countsText } from './bulk-edit-dialog.tsx';
import { planBulkEdit, type BulkRow } from './bulk-edit';

const withRoles = {
  type: 'object',
  properties: { roles: { type: 'array', items: { type: 'string', 'x-ref': 'role' } } },
};
const plugins = {
  trigger: (id: string) => ({ ownsDetails: id !== 'trigger.form', schema: id === 'trigger.learner' ? withRoles : {} }),
} as unknown as PluginLookup;

function item(actionCode: string, number: number, action: object = {}, response: object = {}): BulkRow {
  return {
    action: {
      ...{ actionCode, trigger: { trigger: 'trigger.learner' } },
      ...{ harmful: false, isUnindicated: false, confirmationBox: false },
      ...{ repetitions: 1, linkedActionCodes: ['AFLUI001'] },
      ...action,
    },
    response: { responseCode: `${actionCode}R${number}`, responseDelayStart: 'immediate', delay: 30, ...response },
  } as unknown as BulkRow;
}

describe('planBulkEdit', () => {
  it('changes each response once and each action once', () => {
    const plan = planBulkEdit([item('AMEDS001', 1), item('AMEDS001', 2)], { delay: 5, harmful: true }, plugins);
    expect(plan.calls).toEqual([
      { name: 'response.update', input: { responseCode: 'AMEDS001R1', delay: 5 } },
      { name: 'response.update', input: { responseCode: 'AMEDS001R2', delay: 5 } },
      { name: 'action.update', input: { actionCode: 'AMEDS001', harmful: true } },
    ]);
    expect({ responses: plan.responses, actions: plan.actions }).toEqual({ responses: 2, actions: 1 });
  });

  it('skips values that are already set', () => {
    const plan = planBulkEdit(
      [item('AMEDS001', 1, { harmful: true }, { delay: 5 })],
      { delay: 5, harmful: true },
      plugins,
    );
    expect(plan.calls).toEqual([]);
    expect(plan.effects).toEqual([
      { field: 'delay', changed: 0, same: 1, fixed: 0, tooMany: 0 },
      { field: 'harmful', changed: 0, same: 1, fixed: 0, tooMany: 0 },
    ]);
  });

  it('does not change a confirmation that a form or scorecard sets', () => {
    const fixed = item('AFORM001', 1, { trigger: { trigger: 'trigger.form' } });
    const plan = planBulkEdit([fixed, item('AMEDS001', 1)], { confirmationBox: true }, plugins);
    expect(plan.calls).toEqual([{ name: 'action.update', input: { actionCode: 'AMEDS001', confirmationBox: true } }]);
    expect(plan.effects).toEqual([{ field: 'confirmationBox', changed: 1, same: 0, fixed: 1, tooMany: 0 }]);
  });

  it('keeps links with limited repetitions and drops them with unlimited ones', () => {
    const linksFor = (repetitions: number) =>
      planBulkEdit([item('AMEDS001', 1)], { repetitions }, plugins).calls[0]?.input['linkedActionCodes'];
    expect(linksFor(3)).toEqual(['AFLUI001']);
    expect(linksFor(100)).toEqual([]);
  });

  const learner = (roles: readonly string[], change: object = {}) => ({
    ...{ sidebar: 'Old', roles, actionCategoryId: 'c1', actionCategoryCommandId: 'k1' },
    trigger: { trigger: 'trigger.learner', args: { roles } },
    ...change,
  });

  it('sets the label and the category, which a form sets for its actions', () => {
    const form = item('AFORM001', 1, learner([], { trigger: { trigger: 'trigger.form', args: {} } }));
    const items = [item('AMEDS001', 1, learner([])), form];
    const plan = planBulkEdit(items, { sidebar: 'New', actionCategoryId: { id: 'c2', commandId: null } }, plugins);
    expect(plan.calls.map(({ input }) => input)).toEqual([
      { actionCode: 'AMEDS001', sidebar: 'New', actionCategoryId: 'c2', actionCategoryCommandId: null },
      { actionCode: 'AFORM001', sidebar: 'New' },
    ]);
    expect(plan.effects).toContainEqual({ field: 'actionCategoryId', changed: 1, same: 0, fixed: 1, tooMany: 0 });
  });

  it('adds and removes roles in the action and its trigger, keeps the others, and leaves out a third one', () => {
    const items = [
      item('AMEDS001', 1, learner(['nurse', 'doctor'])),
      item('AFLUI001', 1, learner(['doctor'])),
      item('AWAIT001', 1, learner(['porter', 'doctor'])),
    ];
    const plan = planBulkEdit(items, { roles: { nurse: true } }, plugins);
    const roles = ['doctor', 'nurse'];
    expect(plan.calls).toEqual([
      { name: 'trigger.update', input: { actionCode: 'AFLUI001', args: { roles } } },
      { name: 'action.update', input: { actionCode: 'AFLUI001', roles } },
    ]);
    expect(plan.effects).toEqual([{ field: 'roles', changed: 1, same: 1, fixed: 0, tooMany: 1 }]);
    const removed = planBulkEdit(items.slice(0, 1), { roles: { doctor: false } }, plugins);
    expect(removed.calls[1]?.input).toEqual({ actionCode: 'AMEDS001', roles: ['nurse'] });
  });

  it('gives another trigger its defaults before its roles', () => {
    const hidden = item('AMEDS001', 1, learner(['nurse'], { trigger: { trigger: 'trigger.hidden', args: {} } }));
    const same = item('AFLUI001', 1, learner(['nurse']));
    const plan = planBulkEdit([hidden, same], { trigger: 'trigger.learner', roles: { doctor: true } }, plugins);
    expect(plan.calls.map(({ name, input }) => [name, input['actionCode']])).toEqual([
      ['trigger.set', 'AMEDS001'],
      ['trigger.update', 'AMEDS001'],
      ['action.update', 'AMEDS001'],
      ['trigger.update', 'AFLUI001'],
      ['action.update', 'AFLUI001'],
    ]);
    expect(plan.calls[0]?.input).toMatchObject({ trigger: 'trigger.learner', args: {}, menuItemLocationIds: [] });
    expect(plan.effects).toContainEqual({ field: 'trigger', changed: 1, same: 1, fixed: 0, tooMany: 0 });
  });
});

it('offers the triggers that each action can have where it is', () => {
  const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
  const offered = (...codes: readonly string[]) =>
    commonTriggers(
      codes.map((code) => view.get(code, 'action')!.value),
      view,
    ).map(({ id }) => id);
  expect(offered('AMEDS001')).toContain('trigger.learner');
  expect(offered('AMEDS001')).not.toContain('trigger.time');
  expect(offered('AEVNT001')).toContain('trigger.time');
  // learners find nothing in a hidden location
  expect(offered('AEVNT001')).not.toContain('trigger.learner');
  const shared = offered('AMEDS001').filter((id) => id !== 'trigger.learner');
  expect(offered('AEVNT001', 'AMEDS001')).toEqual(shared);
  expect(offered('AMEDS001', 'AFORM001')).toEqual([]);
});

it('counts name only what there is', () => {
  const text = ((key: string, { count = '', responses = '', actions = '' } = {}) =>
    `${key} ${count}${responses} ${actions}`.trim()) as never;
  expect(countsText({ responses: 0, actions: 5 }, 'bothCounts', text)).toBe('countActions 5');
  expect(countsText({ responses: 2, actions: 0 }, 'bothCounts', text)).toBe('countResponses 2');
  expect(countsText({ responses: 2, actions: 1 }, 'responsesOfActions', text)).toBe(
    'responsesOfActions countResponses 2 countActions 1',
  );
});

it('says which settings of triggers are lost, and keeps those that the other trigger has', () => {
  const settings = { delay: 600, intervalMin: 30, intervalMax: null };
  const timed = {
    type: 'object',
    properties: { delay: { type: 'number', title: 'Delay' }, intervalMin: { title: 'Shortest interval' } },
  };
  const other = { type: 'object', properties: { delay: { type: 'number', title: 'Delay' } } };
  const schemas: Readonly<Record<string, object>> = {
    'trigger.timed': timed,
    'trigger.other': other,
    'trigger.none': {},
  };
  const lookup = {
    trigger: (id: string) => ({
      id,
      ownsDetails: true,
      schema: schemas[id] ?? {},
      defaults: { delay: 30, intervalMin: null },
    }),
  } as unknown as PluginLookup;
  const items = [600, 30].map((delay, index) =>
    item(`ATIME00${index}`, 1, { roles: [], trigger: { trigger: 'trigger.timed', args: { ...settings, delay } } }),
  );
  const planFor = (trigger: string) => planBulkEdit(items, { trigger }, lookup);
  expect(planFor('trigger.other').calls.map(({ input }) => input['args'])).toEqual([{ delay: 600 }, { delay: 30 }]);
  expect([...planFor('trigger.other').lost]).toEqual([['Shortest interval', 2]]);
  expect([...planFor('trigger.none').lost]).toEqual([
    ['Delay', 1],
    ['Shortest interval', 2],
  ]);
});
