import { describe, expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { noSelection, ofAction } from '../selection/selection';
import { planRemoval } from './removal-plan';
import { existingSelection } from './existing-selection';

const view = (scenario: JsonObject = operationScenario) =>
  createScenarioReader(operationPlugins)(completeScenario(scenario, operationPlugins));

const menu = operationScenario['menu'] as Readonly<Record<string, readonly JsonObject[]>>;
const twice = {
  ...operationScenario,
  menu: {
    ...menu,
    items: [
      ...(menu['items'] ?? []),
      { id: 'item-again', menuType: 'ACTION', locationId: 'shelf', actionCode: 'AMEDS001' },
    ],
  },
};

describe('a removal', () => {
  test('of an action used in conditions is blocked by these, but not by mentions', () => {
    const plan = planRemoval(view(), { kind: 'action', actionCode: 'AFLUI001', menuItemId: null });
    expect(plan?.title).toBe('Give fluids');
    expect(plan?.blocking.map(({ id }) => id)).toEqual(['AWAIT001']);
    expect(plan?.dependencies.map(({ id }) => id)).toContain('item-fluid');
  });

  test('of an action in several locations can be limited to the one where it was requested', () => {
    const request = { kind: 'action', actionCode: 'AMEDS001' } as const;
    expect(planRemoval(view(twice), { ...request, menuItemId: 'item-again' })?.onlyPlace).toBe('item-again');
    expect(planRemoval(view(twice), { ...request, menuItemId: null })?.onlyPlace).toBeNull();
    expect(planRemoval(view(), { ...request, menuItemId: 'item-meds' })?.onlyPlace).toBeNull();
  });

  test('of a missing entity is null', () => {
    expect(planRemoval(view(), { kind: 'response', responseCode: 'AXXXX001R1' })).toBeNull();
  });
});

test.each([
  ['a deleted response falls back to its action', ['AMEDS001'], ofAction('AMEDS001')],
  ['a deleted action falls back to nothing', ['AMEDS001R1'], noSelection],
  ['an existing element stays open', ['AMEDS001', 'AMEDS001R1'], null],
])('%s', (_, existing, expected) => {
  const selection = { actionCode: 'AMEDS001', elementType: 'RESPONSE', elementId: 'AMEDS001R1' } as const;
  expect(existingSelection(selection, (id) => existing.includes(id))).toEqual(expected ?? selection);
});
