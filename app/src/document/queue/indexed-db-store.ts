import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Change } from '../change';
import type { ChangeStore, KeptChange } from './change-store';

/** A change as this computer keeps it. */
interface StoredChange {
  readonly operationId: string;
  /** Person, institution and scenario: nobody sends what somebody else has made on the same computer. */
  readonly scenario: string;
  /** The window that it belongs to. */
  readonly window: string;
  /** Its place among the changes of its window. */
  readonly place: number;
  readonly change: Change;
  /** Null while it waits to be sent. */
  readonly refused: Pick<KeptChange, 'reason' | 'keptAt'> | null;
}

interface ChangesSchema extends DBSchema {
  changes: {
    key: string;
    value: StoredChange;
    indexes: { scenario: [scenario: string] };
  };
}

/** Whose changes of which scenario are kept. */
export interface StoreAddress {
  readonly personId: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** Changes that wait on this computer, of one scenario. */
export interface LeftChanges extends StoreAddress {
  readonly waiting: readonly Change[];
  readonly kept: readonly KeptChange[];
}

const databaseName = 'scenario-studio';
const version = 1;

/** Opens the place where this browser keeps changes. @throws DOMException when it keeps nothing */
function openDatabase(): Promise<IDBPDatabase<ChangesSchema>> {
  return openDB<ChangesSchema>(databaseName, version, {
    upgrade: (database) => {
      const changes = database.createObjectStore('changes', { keyPath: 'operationId' });
      changes.createIndex('scenario', ['scenario']);
    },
    blocking: (_current, _blocked, event) => {
      // another window has a newer version of the editor: what it needs must not wait for this one
      (event.target as IDBDatabase).close();
    },
  });
}

/**
 * Keeps changes in IndexedDB. Each window holds a lock of its own as long as it is open: what belongs to a window whose lock is free
 * was left behind, and goes to the next one that opens the scenario.
 */
export async function openIndexedDbStore(address: StoreAddress): Promise<ChangeStore> {
  const database = await openDatabase();
  const own = crypto.randomUUID();
  const releaseLock = await holdLock(own);
  const scenario = keyOf(address);
  let place = 0;

  const ofScenario = () => database.getAllFromIndex('changes', 'scenario', [scenario]);

  /** One transaction; it is committed at once, so that it holds when the window closes right after. */
  const write = async (work: (changes: Writer) => Promise<unknown>[]): Promise<void> => {
    const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
    const requests = work(transaction.store);
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
  };

  return {
    adopt: async () => {
      const left = (await ofScenario()).filter(({ refused }) => refused === null);
      const windows = [...new Set(left.map(({ window }) => window))];
      const abandoned: StoredChange[][] = [];
      for (const window of windows) {
        const changes = left.filter((each) => each.window === window).sort((a, b) => a.place - b.place);
        if (await isAbandoned(window)) abandoned.push(changes);
      }
      const adopted = abandoned
        .sort(([a], [b]) => (a?.change.madeAt ?? 0) - (b?.change.madeAt ?? 0))
        .flat()
        .map((each) => ({ ...each, window: own, place: (place += 1) }));
      if (adopted.length > 0) await write((changes) => adopted.map((each) => changes.put(each)));
      return adopted.map(({ change }) => change);
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
    remove: (operationIds) => write((store) => operationIds.map((operationId) => store.delete(operationId))),
    keep: async ({ change, reason, keptAt }) => {
      place += 1;
      const { operationId } = change;
      const stored = { operationId, scenario, window: own, place, change, refused: { reason, keptAt } };
      await write((store) => [store.put(stored)]);
    },
    kept: async () => keptAmong(await ofScenario()),
    close: () => {
      releaseLock();
      database.close();
    },
  };
}

/** All changes of a person that this computer keeps, by scenario. @throws DOMException when this browser keeps nothing */
export async function leftChanges(personId: string): Promise<readonly LeftChanges[]> {
  const database = await openDatabase();
  try {
    const stored = await database.getAll('changes');
    const scenarios = [...new Set(stored.map(({ scenario }) => scenario))];
    return scenarios.flatMap((scenario) => {
      const address = addressOf(scenario);
      if (address?.personId !== personId) return [];
      const own = stored.filter((each) => each.scenario === scenario);
      const waiting = own.filter(({ refused }) => refused === null).sort((a, b) => a.place - b.place);
      return [{ ...address, waiting: waiting.map(({ change }) => change), kept: keptAmong(own) }];
    });
  } finally {
    database.close();
  }
}

/** Forgets changes for good: their author wants them no more. */
export async function forgetChanges(operationIds: readonly string[]): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction('changes', 'readwrite');
    await Promise.all([...operationIds.map((each) => transaction.store.delete(each)), transaction.done]);
  } finally {
    database.close();
  }
}

interface Writer {
  put(value: StoredChange): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

function keptAmong(stored: readonly StoredChange[]): readonly KeptChange[] {
  return stored
    .flatMap(({ change, refused }) => (refused === null ? [] : [{ change, ...refused }]))
    .sort((a, b) => a.keptAt - b.keptAt);
}

function keyOf({ personId, institutionId, scenarioCode }: StoreAddress): string {
  return JSON.stringify([personId, institutionId, scenarioCode]);
}

function addressOf(key: string): StoreAddress | null {
  const [personId, institutionId, scenarioCode] = JSON.parse(key) as readonly string[];
  if (personId === undefined || institutionId === undefined || scenarioCode === undefined) return null;
  return { personId, institutionId, scenarioCode };
}

const lockOf = (window: string) => `scenario-studio-changes:${window}`;

/** Holds the lock of a window. @returns what lets it go; the browser does when the window closes */
function holdLock(window: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(window), () => new Promise<void>((release) => resolve(release)))
      .catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error('The lock could not be had.'));
      });
  });
}

function isAbandoned(window: string): Promise<boolean> {
  return navigator.locks.request(lockOf(window), { ifAvailable: true }, (lock) => lock !== null);
}
