import { expect, test, vi } from 'vitest';
import { WorkspaceController } from './workspace-controller';

type Host = WorkspaceController['given'];

function storageInMemory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

function open(changes: Partial<Host> = {}) {
  const alert = vi.fn<Host['alert']>();
  const goHome = vi.fn<Host['goHome']>();
  const scenario: Host['scenario'] = {
    ...{ scenarioCode: 'SEP001GB', title: 'Sepsis', libraryCode: 'ACUTE', isScenarioReadOnly: false },
    ...{ ownedByInstitution: true, access: 'FULL', seq: 1 },
  };
  const host: Host = {
    ...{ scenario, lastChange: null, userId: 'u1', institutionId: 'i1', storage: storageInMemory(), alert, goHome },
    ...{ clock: { now: () => 5 } as Host['clock'], isStillMember: async () => Promise.resolve(true) },
    t: ((key: string) => key) as unknown as Host['t'],
    ...changes,
  };
  return { controller: new WorkspaceController(host), host, alert, goHome };
}
const asked = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

test('a scenario that is gone is left once, with the reason', async () => {
  const { controller, alert, goHome } = open();
  controller.saves.report({ pending: 2 });
  controller.leave();
  controller.leave();
  expect(controller.hasLeft()).toBe(true);
  await asked();
  expect(alert.mock.calls).toEqual([['error', 'scenario:gone', 'collaboration:goneWith']]);
  expect(goHome).toHaveBeenCalledOnce();
});

test('nothing is said of a scenario that its user deletes, nor by it if the institution is gone', async () => {
  const { controller, alert } = open({ isStillMember: async () => Promise.resolve(false) });
  controller.leave();
  await asked();
  const other = open();
  other.controller.awaitDeletion(true);
  other.controller.leave();
  await asked();
  expect([alert.mock.calls, other.alert.mock.calls]).toEqual([[], []]);
  other.controller.awaitDeletion(false);
  other.controller.leave();
  await asked();
  expect(other.alert).toHaveBeenCalledOnce();
});

test('it is announced when it becomes read-only or editable', () => {
  const { controller, host, alert } = open();
  const readOnly = { ...host, scenario: { ...host.scenario, isScenarioReadOnly: true } };
  controller.update({ ...host });
  controller.update(readOnly);
  controller.update({ ...readOnly });
  controller.update(host);
  expect(alert.mock.calls.map(([, title]) => title)).toEqual(['scenario:nowReadOnly', 'scenario:nowEditable']);
});

test('what is saved follows the log of the gateway', () => {
  const { controller, host } = open({ lastChange: { seq: 3, at: '2026-01-01T10:00:00Z' } });
  expect(controller.saves.read().acknowledged?.seq).toBe(3);
  controller.update({ ...host, lastChange: { seq: 4, at: '2026-01-01T11:00:00Z' } });
  expect(controller.saves.read().acknowledged).toEqual({ seq: 4, at: Date.parse('2026-01-01T11:00:00Z') });
});

test('the place is remembered, and the screen inside the scenario', () => {
  const { controller, host } = open();
  const { storage } = host;
  controller.remember('/libraries/ACUTE/scenario/SEP001GB/setup/basic-info', '?field=title');
  expect(JSON.parse(storage.getItem('scn.last-opened.u1.i1') ?? '')).toEqual({
    ...{ scenarioCode: 'SEP001GB', title: 'Sepsis', at: 5 },
    path: '/libraries/ACUTE/scenario/SEP001GB/setup/basic-info?field=title',
  });
  expect(storage.getItem('scn.last-screens.u1.i1')).toContain('setup/basic-info');
});
