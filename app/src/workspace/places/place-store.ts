import { isJsonObject, type Json } from '@scn/core/base/json';
import { textsIn, type ViewMemory } from '@scn/kit/view-memory/view-memory';

/** Most places that are kept for a scenario; the oldest ones are dropped. */
const most = 300;

/** Where a user was on a screen of the scenario. */
export interface RememberedAddress {
  /** Relative to the scenario's address. */
  readonly address: string;
  /** The identities of entities that are in it. */
  readonly ids: readonly string[];
}

/** Remembers, for one window, where its user was on each screen of a scenario. It is written when the window or the scenario is left. */
export class PlaceStore {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #places: Map<string, Json>;

  /** @param key - names the scenario, the user and the institution */
  constructor(storage: Storage, key: string) {
    this.#storage = storage;
    this.#key = key;
    this.#places = new Map(readPlaces(storage, key));
  }

  /** The places on one screen. */
  of(screen: string): ViewMemory {
    const nameOf = (name: string) => `${screen} ${name}`;
    return {
      read: (name) => this.#places.get(nameOf(name)) ?? null,
      remember: (name, value) => this.#store(nameOf(name), value),
    };
  }

  /** The last address on a screen; null for none. */
  addressOf(screen: string): RememberedAddress | null {
    const remembered = this.#places.get(`${screen} address`);
    if (!isJsonObject(remembered)) return null;
    const { address, ids } = remembered;
    return typeof address === 'string' ? { address, ids: textsIn(ids) } : null;
  }

  /** Remembers the address on a screen. */
  rememberAddress(screen: string, { address, ids }: RememberedAddress): void {
    this.#store(`${screen} address`, { address, ids });
  }

  /** Writes everything. */
  readonly store = (): void => {
    try {
      this.#storage.setItem(this.#key, JSON.stringify([...this.#places]));
    } catch {
      // if the browser stores nothing, places are kept until the scenario is left
    }
  };

  #store(name: string, value: Json): void {
    // the newest ones are last
    this.#places.delete(name);
    this.#places.set(name, value);
    const [oldest] = this.#places.keys();
    if (this.#places.size > most && oldest !== undefined) this.#places.delete(oldest);
  }
}

function readPlaces(storage: Storage, key: string): readonly (readonly [string, Json])[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is readonly [string, Json] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}
