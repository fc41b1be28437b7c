import { initialSaveState, nextSaveState, type SaveFact, type SaveState } from './save-state';

/** Holds the save state of an open document. */
export class SaveStore {
  readonly #listeners = new Set<() => void>();
  #state = initialSaveState;

  /** The same object while nothing changes. */
  readonly read = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies a fact. */
  tell(fact: SaveFact): void {
    const next = nextSaveState(this.#state, fact);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
