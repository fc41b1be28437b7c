import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { createActionDescriber, type ShownAction } from './action-describer';

const scenario = completeScenario(operationScenario, operationPlugins);

function withTitle(before: Scenario, actionCode: string, title: string): Scenario {
  return {
    ...before,
    actions: before.actions.map((action) => (action.actionCode === actionCode ? { ...action, title } : action)),
  };
}

const byCode = (list: readonly ShownAction[]) => new Map(list.map((each) => [each.described.action.actionCode, each]));

describe('createActionDescriber', () => {
  it('describes the actions of a scenario with their menu paths', () => {
    const shown = byCode(createActionDescriber(operationPlugins)(scenario));
    expect(shown.get('AMEDS001')?.described.menuLocations).toEqual(['Room › Corner › Trolley › Drugs']);
    expect(shown.get('AFLUI001')?.described.linkedActions).toEqual([
      { actionCode: 'AMEDS001', title: 'Give antibiotics', repetitions: 3 },
    ]);
    expect(shown.get('AWAIT001')?.described.dependencies.state).toBe('CONTAINS_UNSUPPORTED');
    expect(shown.get('AFORM001')?.described.formItems).toEqual([
      { id: 'answer-3', title: 'Yes', ownerId: 'form-2', ownerTitle: 'Quiz' },
    ]);
  });

  it('lists what leads to an action', () => {
    const shown = byCode(createActionDescriber(operationPlugins)(scenario));
    expect(shown.get('AFLUI001')?.relations).toEqual([
      { kind: 'linked', fromAction: 'AMEDS001', fromResponse: null, toAction: 'AFLUI001' },
    ]);
    const waiting: Scenario = {
      ...scenario,
      actions: scenario.actions.map((action) =>
        action.actionCode !== 'AWAIT001'
          ? action
          : {
              ...action,
              dependenciesEnabled: true,
              dependencies: scenario.actions.find(({ actionCode }) => actionCode === 'AFLUI001')?.visible ?? null,
            },
      ),
    };
    expect(byCode(createActionDescriber(operationPlugins)(waiting)).get('AWAIT001')?.relations).toEqual([
      { kind: 'prerequisite', fromAction: 'AOXYG001', fromResponse: null, toAction: 'AWAIT001' },
    ]);
  });

  it('updates only the edited action and those that refer to it', () => {
    const actionsOf = createActionDescriber(operationPlugins);
    const before = byCode(actionsOf(scenario));
    const after = byCode(actionsOf(withTitle(scenario, 'AMEDS001', 'Give co-amoxiclav')));
    const changed = [...after].filter(([code, shown]) => before.get(code) !== shown).map(([code]) => code);
    expect(changed).toEqual(['AMEDS001', 'AFLUI001']);
    expect(after.get('AFLUI001')?.described.linkedActions[0]?.title).toBe('Give co-amoxiclav');
  });

  it('returns the same list when an edit affects no action', () => {
    const actionsOf = createActionDescriber(operationPlugins);
    const before = actionsOf(scenario);
    const { speechSummary } = scenario;
    expect(actionsOf({ ...scenario, speechSummary: { ...speechSummary, excludedResponseCodes: [] } })).toBe(before);
  });
});
