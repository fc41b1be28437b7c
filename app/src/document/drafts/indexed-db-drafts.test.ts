import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteChanges, orphanedChanges, openDatabase, unsavedWork } from '../local/indexed-db-store';
import { windowLock } from '../local/open-windows';
import { SaveStore } from '../save-state';
import type { Draft } from './draft';
import type { DraftStore } from './draft-store';
import { Drafts } from './drafts';
import { openIndexedDbDrafts } from './indexed-db-drafts';

const address = { personId: 'ann', institutionId: 'clinic', scenarioCode: 'CODE1' };
const weight: Draft = {
  entity: { kind: 'patient', id: 'p1' },
  pointer: '/weight',
  value: '72,5',
  base: 70,
  madeAt: 1,
};
const height: Draft = { entity: null, pointer: '/setup/basicInfo/playTime', value: 'soon', base: 20, madeAt: 2 };

const opened: DraftStore[] = [];
async function open(changed: Partial<typeof address> = {}): Promise<DraftStore> {
  const store = await openIndexedDbDrafts({ ...address, ...changed });
  opened.push(store);
  return store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('scenario-studio').onsuccess = () => resolve();
  });
});

/** Resolves when a condition holds: messages between windows take their time. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('drafts are kept by user, institution and scenario', async () => {
  await (await open()).put(weight);
  expect(await (await open()).read()).toEqual([weight]);
  for (const other of [{ personId: 'bob' }, { institutionId: 'school' }, { scenarioCode: 'CODE2' }])
    expect(await (await open(other)).read()).toEqual([]);
});

test('a draft replaces the earlier one of its field, and every window can remove it', async () => {
  const [store, other] = [await open(), await open()];
  await store.put(weight);
  await store.put(height);
  await store.put({ ...weight, value: '72,55' });
  expect(await store.read()).toEqual([{ ...weight, value: '72,55' }, height]);
  const key = JSON.stringify(['p1', '/weight']);
  await other.remove(key);
  await store.remove(key);
  expect(await store.read()).toEqual([height]);
});

test('a database of the version before keeps its changes', async () => {
  const before = await openDB('scenario-studio', 1, {
    upgrade: (database) => {
      database.createObjectStore('changes', { keyPath: 'operationId' }).createIndex('scenario', ['scenario']);
    },
  });
  const scenario = JSON.stringify(['ann', 'clinic', 'CODE1']);
  await before.put('changes', { operationId: 'edit-1:1', scenario, window: 'w', place: 1, change: {}, refused: null });
  before.close();
  await (await open()).put(weight);
  expect((await unsavedWork('ann')).changes).toBe(1);
  const database = await openDatabase();
  expect((await database.getAll('changes')).map(({ operationId }) => operationId)).toEqual(['edit-1:1']);
  database.close();
});

test('drafts are part of the unsaved work of their user, also in scenarios that aren’t open, until it is discarded', async () => {
  await (await open()).put(weight);
  await (await open()).put(height);
  await (await open({ institutionId: 'school' })).put(weight);
  await (await open({ personId: 'bob' })).put(weight);
  const school = { ...address, institutionId: 'school' };
  expect(await unsavedWork('ann')).toEqual({
    changes: 0,
    drafts: [
      { ...address, values: 2 },
      { ...school, values: 1 },
    ],
  });
  const held = [{ name: windowLock(JSON.stringify(['ann', 'school', 'CODE1']), 'w1') }];
  vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({ held }) } });
  const [left, ...others] = await orphanedChanges('ann');
  expect(left).toEqual({ ...address, pending: [], retained: [], drafts: [weight, height] });
  expect(others, 'an open window shows its drafts').toEqual([]);
  await deleteChanges(left!);
  expect(await orphanedChanges('ann')).toEqual([]);
  expect((await unsavedWork('ann')).drafts).toEqual([{ ...school, values: 1 }]);
  vi.unstubAllGlobals();
});

test('two windows show the same drafts, and both count them', async () => {
  const [one, other] = [new SaveStore(), new SaveStore()];
  const first = await Drafts.open(await open(), one);
  const second = await Drafts.open(await open(), other);
  first.keep(weight);
  await until(() => second.list.length === 1);
  expect([second.list, one.read().drafts, other.read().drafts]).toEqual([[expect.objectContaining(weight)], 1, 1]);
  second.drop(weight);
  await until(() => first.list.length === 0);
  expect([one.read().drafts, other.read().drafts]).toEqual([0, 0]);
});

test('a draft without a field is removed once it is received, under the same name in each window', async () => {
  const received: (string | undefined)[] = [];
  let haveStored = (): void => undefined;
  const stored = new Promise<void>((resolve) => {
    haveStored = resolve;
  });
  const windows = await Promise.all(
    [1, 2].map(async () => {
      const drafts = await Drafts.open(await open(), new SaveStore());
      drafts.onLost = ({ group }) => {
        received.push(group);
        return stored.then(() => true);
      };
      return drafts;
    }),
  );
  windows[0]!.keep(weight);
  await until(() => windows[1]!.list.length === 1);
  const lost = Promise.all(windows.map((drafts) => drafts.loseAll()));
  // the window can be closed before it is stored where it goes
  expect((await (await open()).read()).map(({ value }) => value)).toEqual([weight.value]);
  haveStored();
  await lost;
  expect(windows.map((drafts) => drafts.list)).toEqual([[], []]);
  expect(await (await open()).read()).toEqual([]);
  expect([received.length, new Set(received).size, typeof received[0]]).toEqual([2, 1, 'string']);
});
