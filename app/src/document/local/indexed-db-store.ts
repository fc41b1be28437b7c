import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Change } from '../change';
import { placeKey, type Draft } from '../drafts/draft';
import type { ChangeStore, RetainedChange } from './change-store';
import { OpenWindows, openWindowNames, windowLock } from './open-windows';

interface StoredChange {
  readonly operationId: string;
  /** User, institution and scenario, so that no one sends the changes of another user of the same computer. */
  readonly scenario: string;
  /** Id of its window. */
  readonly window: string;
  /** Its index among the changes of its window. */
  readonly place: number;
  readonly change: Change;
  /** Null while it is pending. */
  readonly refused: Omit<RetainedChange, 'change'> | null;
}

/** Schema of the data stored on this computer. */
export interface ChangesSchema extends DBSchema {
  changes: {
    key: string;
    value: StoredChange;
    indexes: { scenario: [scenario: string] };
  };
  /** Values that can't be saved, by user, institution and scenario, and their place in it. */
  drafts: {
    key: [scenario: string, place: string];
    value: { readonly scenario: string; readonly place: string; readonly draft: Draft };
    indexes: { scenario: [scenario: string] };
  };
}

/** The user and scenario of stored changes. */
export interface StoreAddress {
  readonly personId: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** Work in one scenario on this computer that isn't saved. */
export interface OrphanedChanges extends StoreAddress {
  readonly pending: readonly Change[];
  readonly retained: readonly RetainedChange[];
  readonly drafts: readonly Draft[];
}

/** How much of a user's work on this computer isn't saved. */
export interface UnsavedWork {
  /** Number of pending and rejected changes. */
  readonly changes: number;
  /** The scenarios with values that can't be saved, and how many. */
  readonly drafts: readonly (StoreAddress & { readonly values: number })[];
}

const databaseName = 'scenario-studio';
const version = 2;

/** Opens the database. @throws DOMException if the browser has no storage */
export function openDatabase(onClosed: () => void = () => undefined): Promise<IDBPDatabase<ChangesSchema>> {
  return openDB<ChangesSchema>(databaseName, version, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 1) {
        const changes = database.createObjectStore('changes', { keyPath: 'operationId' });
        changes.createIndex('scenario', ['scenario']);
      }
      if (oldVersion < 2) {
        const drafts = database.createObjectStore('drafts', { keyPath: ['scenario', 'place'] });
        drafts.createIndex('scenario', ['scenario']);
      }
    },
    blocking: (_current, _blocked, event) => {
      // a window with a newer version of the editor must not be blocked by this one
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/**
 * Stores changes in IndexedDB. Each window holds a lock while it is open: the changes of a window whose lock is free
 * are adopted by the next window that opens the scenario, or by one that already has it open.
 */
export async function openIndexedDbStore(address: StoreAddress): Promise<ChangeStore> {
  const scenario = keyOf(address);
  const windows = await OpenWindows.enter(scenario);
  let place = 0;
  let isClosed = false;
  let database: IDBPDatabase<ChangesSchema> | null = null;
  const open = () =>
    openDatabase(() => {
      database = null;
    });
  try {
    database = await open();
  } catch (error) {
    windows.leave();
    throw error;
  }
  const own = windows.own;

  /** The database, reopened if the browser has closed it. */
  const opened = async (): Promise<IDBPDatabase<ChangesSchema>> => {
    if (isClosed) throw new Error('The window is closed.');
    return (database = await open());
  };

  const ofScenario = async () => (database ?? (await opened())).getAllFromIndex('changes', 'scenario', [scenario]);

  /** One transaction, started and committed immediately if the database is open, so that it survives closing the window right after. */
  const write = async (work: (changes: Writer) => Promise<unknown>[]): Promise<void> => {
    const transaction = (database ?? (await opened())).transaction('changes', 'readwrite', { durability: 'strict' });
    const requests = work(transaction.store);
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
  };

  const adopt = (): Promise<readonly Change[]> =>
    windows.alone(async () => {
      const left = (await ofScenario()).filter(({ refused }) => refused === null);
      const abandoned: StoredChange[][] = [];
      for (const window of new Set(left.map((each) => each.window))) {
        const changes = left.filter((each) => each.window === window).sort((a, b) => a.place - b.place);
        if (await windows.isClosed(window)) abandoned.push(changes);
      }
      const adopted = abandoned
        .sort(([a], [b]) => (a?.change.madeAt ?? 0) - (b?.change.madeAt ?? 0))
        .flat()
        .map((each) => ({ ...each, window: own, place: (place += 1) }));
      if (adopted.length > 0) await write((changes) => adopted.map((each) => changes.put(each)));
      return adopted.map(({ change }) => change);
    });

  return {
    adopt,
    follow: ({ left, retainedChanged }) => {
      const takeLeft = () => {
        // if it can't be read now, the next window that opens the scenario reads it
        adopt().then(
          (changes) => {
            if (changes.length > 0) left(changes);
          },
          () => undefined,
        );
      };
      // a window may have been closed between the first check and listening
      windows.follow({ closed: takeLeft, announced: retainedChanged }).then(takeLeft, () => undefined);
    },
    add: (changes) =>
      write((store) =>
        changes.map((change) => {
          place += 1;
          return store.put({ operationId: change.operationId, scenario, window: own, place, change, refused: null });
        }),
      ),
    settle: async (operationId, seq) => {
      const dependent = (await ofScenario()).filter(
        ({ window, change }) => window === own && change.reverts?.operationId === operationId,
      );
      await write((store) => [
        store.delete(operationId),
        ...dependent.map((each) => store.put({ ...each, change: { ...each.change, reverts: { operationId, seq } } })),
      ]);
    },
    remove: async (operationIds) => {
      await write((store) => operationIds.map((operationId) => store.delete(operationId)));
      windows.announce();
    },
    retain: async ({ change, ...refused }) => {
      place += 1;
      const { operationId } = change;
      const stored = { operationId, scenario, window: own, place, change, refused };
      await write((store) => [store.put(stored)]);
      windows.announce();
    },
    retained: async () => retainedIn(await ofScenario()),
    close: () => {
      isClosed = true;
      windows.leave();
      database?.close();
    },
  };
}

/**
 * Returns a user's work that no open window handles, by scenario: unsent changes of closed windows, rejected changes,
 * and values that can't be saved.
 *
 * @throws DOMException if the browser has no storage
 */
export async function orphanedChanges(personId: string): Promise<readonly OrphanedChanges[]> {
  const database = await openDatabase();
  try {
    const open = await openWindowNames();
    const stored = (await database.getAll('changes')).filter(
      ({ refused, scenario, window }) => refused !== null || !open.has(windowLock(scenario, window)),
    );
    const drafts = (await database.getAll('drafts')).filter(
      ({ scenario }) => ![...open].some((name) => name.startsWith(windowLock(scenario, ''))),
    );
    const scenarios = [...new Set([...stored, ...drafts].map(({ scenario }) => scenario))];
    return scenarios.flatMap((scenario) => {
      const address = addressOf(scenario);
      if (address?.personId !== personId) return [];
      const own = stored.filter((each) => each.scenario === scenario);
      const pending = own.filter(({ refused }) => refused === null).sort((a, b) => a.place - b.place);
      return [
        {
          ...address,
          pending: pending.map(({ change }) => change),
          retained: retainedIn(own),
          drafts: drafts
            .filter((each) => each.scenario === scenario)
            .map(({ draft }) => draft)
            .sort((a, b) => a.madeAt - b.madeAt),
        },
      ];
    });
  } finally {
    database.close();
  }
}

/** Returns a user's unsaved work, including that of open windows. @throws DOMException if the browser has no storage */
export async function unsavedWork(personId: string): Promise<UnsavedWork> {
  const database = await openDatabase();
  try {
    const isOwn = ({ scenario }: { readonly scenario: string }) => addressOf(scenario)?.personId === personId;
    const drafts = (await database.getAll('drafts')).filter(isOwn);
    const scenarios = new Set(drafts.map(({ scenario }) => scenario));
    return {
      changes: (await database.getAll('changes')).filter(isOwn).length,
      drafts: [...scenarios].flatMap((scenario) => {
        const address = addressOf(scenario);
        return address === null
          ? []
          : [{ ...address, values: drafts.filter((each) => each.scenario === scenario).length }];
      }),
    };
  } finally {
    database.close();
  }
}

/** Permanently deletes work that its author has discarded. */
export async function deleteChanges({ pending, retained, drafts, ...address }: OrphanedChanges): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(['changes', 'drafts'], 'readwrite');
    const changes = transaction.objectStore('changes');
    const values = transaction.objectStore('drafts');
    await Promise.all([
      ...[...pending, ...retained.map(({ change }) => change)].map(({ operationId }) => changes.delete(operationId)),
      ...drafts.map((draft) => values.delete([keyOf(address), placeKey(draft)])),
      transaction.done,
    ]);
  } finally {
    database.close();
  }
}

interface Writer {
  put(value: StoredChange): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

function retainedIn(stored: readonly StoredChange[]): readonly RetainedChange[] {
  return stored
    .flatMap(({ change, refused }) => (refused === null ? [] : [{ change, ...refused }]))
    .sort((a, b) => a.keptAt - b.keptAt);
}

/** Identifies the user, the institution and the scenario of what is stored. */
export function keyOf({ personId, institutionId, scenarioCode }: StoreAddress): string {
  return JSON.stringify([personId, institutionId, scenarioCode]);
}

function addressOf(key: string): StoreAddress | null {
  const [personId, institutionId, scenarioCode] = JSON.parse(key) as readonly string[];
  if (personId === undefined || institutionId === undefined || scenarioCode === undefined) return null;
  return { personId, institutionId, scenarioCode };
}
