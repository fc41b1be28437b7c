import { observable, runInAction, type IObservableValue } from 'mobx';
import type { Clock } from '#time/clock';

/** Debounce in milliseconds before panel state is stored. */
export const storeDelay = 500;

/** Persisted state. Writes are debounced, so that dragging doesn't write at every pixel. */
export class PersistedState<T extends object> {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #clock: Clock;
  readonly #state: IObservableValue<T>;
  #cancel: (() => void) | null = null;

  /** @param parse - parses whatever is stored */
  constructor(storage: Storage, key: string, parse: (value: unknown) => T, clock: Clock) {
    this.#storage = storage;
    this.#key = key;
    this.#clock = clock;
    this.#state = observable.box(parse(readJson(storage, key)), { deep: false });
  }

  get state(): T {
    return this.#state.get();
  }

  /** Changes part of the state. */
  readonly set = (change: Partial<T>): void => {
    runInAction(() => this.#state.set({ ...this.state, ...change }));
    this.#cancel?.();
    this.#cancel = this.#clock.after(storeDelay, this.store);
  };

  /** Stores it immediately, when the screen or the window closes. */
  readonly store = (): void => {
    if (this.#cancel === null) return;
    this.#cancel();
    this.#cancel = null;
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.state));
    } catch {
      // if the browser stores nothing, only the panel layout is lost
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
