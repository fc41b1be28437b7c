import { describe, expect, it } from 'vitest';
import type { PluginLookup } from '@scn/core/kernel/view';
import { planBulkEdit } from './bulk-edit';
import type { OverviewItem } from './overview-item';

const plugins = { trigger: (id: string) => ({ ownsDetails: id !== 'trigger.form' }) } as unknown as PluginLookup;

function item(actionCode: string, number: number, action: object = {}, response: object = {}): OverviewItem {
  return {
    row: {
      described: {
        action: {
          actionCode,
          trigger: { trigger: 'trigger.learner' },
          harmful: false,
          isUnindicated: false,
          confirmationBox: false,
          repetitions: 1,
          linkedActionCodes: ['AFLUI001'],
          ...action,
        },
      },
      response: {
        response: { responseCode: `${actionCode}R${number}`, responseDelayStart: 'immediate', delay: 30, ...response },
      },
    },
  } as unknown as OverviewItem;
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
      { field: 'delay', changed: 0, same: 1, fixed: 0 },
      { field: 'harmful', changed: 0, same: 1, fixed: 0 },
    ]);
  });

  it('does not change a confirmation that a form or scorecard sets', () => {
    const fixed = item('AFORM001', 1, { trigger: { trigger: 'trigger.form' } });
    const plan = planBulkEdit([fixed, item('AMEDS001', 1)], { confirmationBox: true }, plugins);
    expect(plan.calls).toEqual([{ name: 'action.update', input: { actionCode: 'AMEDS001', confirmationBox: true } }]);
    expect(plan.effects).toEqual([{ field: 'confirmationBox', changed: 1, same: 0, fixed: 1 }]);
  });

  it('keeps links with limited repetitions and drops them with unlimited ones', () => {
    const linksFor = (repetitions: number) =>
      planBulkEdit([item('AMEDS001', 1)], { repetitions }, plugins).calls[0]?.input['linkedActionCodes'];
    expect(linksFor(3)).toEqual(['AFLUI001']);
    expect(linksFor(100)).toEqual([]);
  });
});
