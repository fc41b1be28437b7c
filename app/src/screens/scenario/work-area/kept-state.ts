import type { Clock } from '../../../clock';

/** Milliseconds after which the state of panels is stored. */
export const storeDelay = 500;

/** A state that outlives its screen: stored a little after it has changed, so that dragging does not write at every pixel. */
export class KeptState<T extends object> {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #state: T;
  #cancel: (() => void) | null = null;

  /** @param parse - makes a state of whatever stands in the storage */
  constructor(storage: Storage, key: string, parse: (value: unknown) => T, clock: Clock) {
    this.#storage = storage;
    this.#key = key;
    this.#clock = clock;
    this.#state = parse(readJson(storage, key));
  }

  /** The same object while nothing changes. */
  readonly read = (): T => this.#state;

  /** Calls back when it changes. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes a part of it. */
  readonly set = (change: Partial<T>): void => {
    this.#state = { ...this.#state, ...change };
    this.#cancel?.();
    this.#cancel = this.#clock.after(storeDelay, this.store);
    for (const listener of this.#listeners) listener();
  };

  /** Stores it now: the screen or the window goes. */
  readonly store = (): void => {
    if (this.#cancel === null) return;
    this.#cancel();
    this.#cancel = null;
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.#state));
    } catch {
      // a browser that stores nothing forgets how panels stood: nobody loses work by that
    }
  };
}

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
