import type { IDBPDatabase } from 'idb';
import { keyOf, openDatabase, type ChangesSchema, type StoreAddress } from '../local/indexed-db-store';
import { placeKey } from './draft';
import type { DraftStore } from './draft-store';

const channelPrefix = 'scenario-studio-drafts';

/** Stores drafts in IndexedDB. All windows of the user see them. @throws DOMException if the browser has no storage */
export async function openIndexedDbDrafts(address: StoreAddress): Promise<DraftStore> {
  const scenario = keyOf(address);
  const state = { isClosed: false };
  let database: IDBPDatabase<ChangesSchema> | null = null;
  const open = async () => {
    const opened = await openDatabase(() => {
      database = null;
    });
    database = opened;
    return opened;
  };
  await open();
  // it can be closed during each wait
  const isClosed = () => state.isClosed;
  const channel = new BroadcastChannel(`${channelPrefix} ${scenario}`);
  /** One transaction, started and committed immediately if the database is open, so that it survives closing the window right after. */
  const write = async <T>(work: (drafts: Writer) => Promise<T>): Promise<T> => {
    if (isClosed()) throw new Error('The window is closed.');
    const transaction = (database ?? (await open())).transaction('drafts', 'readwrite', { durability: 'strict' });
    const requests = work(transaction.store);
    transaction.commit();
    const [result] = await Promise.all([requests, transaction.done]);
    if (!isClosed()) channel.postMessage(null);
    return result;
  };
  return {
    read: async () => {
      const stored = await (database ?? (await open())).getAllFromIndex('drafts', 'scenario', [scenario]);
      return stored.map(({ draft }) => draft).toSorted((one, other) => one.madeAt - other.madeAt);
    },
    put: (draft) => write(async (drafts) => void (await drafts.put({ scenario, place: placeKey(draft), draft }))),
    remove: (key) => write(async (drafts) => void (await drafts.delete([scenario, key]))),
    follow: (onChanged) => channel.addEventListener('message', onChanged),
    close: () => {
      state.isClosed = true;
      channel.close();
      database?.close();
    },
  };
}

interface Writer {
  put(value: ChangesSchema['drafts']['value']): Promise<unknown>;
  delete(key: ChangesSchema['drafts']['key']): Promise<unknown>;
}
