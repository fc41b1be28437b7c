import { expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { fullAbility } from '#permissions/ability';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { createKernel } from '#wiring/kernel';
import { services } from '#wiring/services';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const scenarios = kernel.get(services.scenarios);
const ability = fullAbility();
const stored = completeScenario(operationScenario, operationPlugins);
const titleIn = ({ actions }: Scenario) => actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.title;
const rename = { name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Changed' } };

it('a snapshot of another tree stays the same object, also once it has a tree of its own', () => {
  const open = scenarios.openSnapshot(stored, { ability });
  expect(open.snapshot).toBe(stored);
  open.prepareChanges();
  expect(open.snapshot).toBe(stored);
  expect(titleIn(open.snapshotAfter([rename]))).toBe('Changed');
  expect(open.snapshot).toBe(stored);
});

it.each([true, false])(
  'a snapshot is changed as a scenario with a tree is, and shares the rest; prepared: %s',
  (isPrepared) => {
    const open = scenarios.openSnapshot(stored, { ability });
    const other = scenarios.open(stored, { ability });
    if (isPrepared) open.prepareChanges();
    expect(open.run(rename)).toEqual(other.run(rename));
    expect(open.snapshot).toEqual(other.snapshot);
    expect(titleIn(open.snapshot)).toBe('Changed');
    expect(open.snapshot.actions.filter((action, index) => action !== stored.actions[index])).toHaveLength(1);
    expect(open.snapshot.menu).toBe(stored.menu);
    expect(titleIn(stored)).not.toBe('Changed');
  },
);

it('a snapshot of a newer release has only what this one knows, and the same issues as with a tree', () => {
  const newer = {
    ...stored,
    setup: { ...stored.setup, later: true },
    actions: stored.actions.map((action) => ({ ...action, later: 'unknown' })),
  };
  const open = scenarios.openSnapshot(newer, { ability });
  expect(open.snapshot).toEqual(stored);
  expect(open.issues()).toEqual(scenarios.open(newer, { ability }).issues());
  expect(open.issues().filter(({ ruleId }) => ruleId === 'structure')).toEqual([]);
});
