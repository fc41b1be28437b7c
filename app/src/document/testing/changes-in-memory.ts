import type { Change } from '../change';
import type { ChangeStore, RetainedChange, StoreSink } from '../local/change-store';

interface Stored {
  readonly change: Change;
  readonly window: object;
  readonly refused: Omit<RetainedChange, 'change'> | null;
}

/** In-memory storage of a computer for tests: each window owns the changes that it added until it is closed. */
export class ChangesInMemory {
  /** Simulates a full disk: nothing can be added. */
  isFull = false;
  #stored: readonly Stored[] = [];
  readonly #open = new Map<object, StoreSink | null>();

  /** Pending changes of all windows, in order. */
  get waiting(): readonly Change[] {
    return this.#stored.filter(({ refused }) => refused === null).map(({ change }) => change);
  }

  /** Rejected changes. */
  get refused(): readonly RetainedChange[] {
    return this.#stored.flatMap(({ change, refused }) => (refused === null ? [] : [{ change, ...refused }]));
  }

  /** Opens the store of a new window. */
  open(): ChangeStore {
    const window = {};
    this.#open.set(window, null);
    const work = (change: () => void): Promise<void> => {
      if (!this.#open.has(window)) return Promise.reject(new Error('The window is closed.'));
      change();
      return Promise.resolve();
    };
    return {
      adopt: () => Promise.resolve(this.#adopt(window)),
      follow: (sink) => {
        this.#open.set(window, sink);
      },
      add: (changes) =>
        this.isFull
          ? Promise.reject(new Error('The disk is full.'))
          : work(() => {
              this.#put(changes.map((change) => ({ change, window, refused: null })));
            }),
      settle: (operationId, seq) =>
        work(() => {
          this.#remove([operationId]);
          this.#stored = this.#stored.map((each) =>
            each.change.reverts?.operationId === operationId
              ? { ...each, change: { ...each.change, reverts: { operationId, seq } } }
              : each,
          );
        }),
      remove: (ids) =>
        work(() => {
          this.#remove(ids);
          this.#notifyOthers(window);
        }),
      retain: ({ change, ...refused }) =>
        this.isFull
          ? Promise.reject(new Error('The disk is full.'))
          : work(() => {
              this.#put([{ change, window, refused }]);
              this.#notifyOthers(window);
            }),
      retained: () => Promise.resolve(this.refused),
      close: () => {
        this.#open.delete(window);
        for (const [other, sink] of this.#open) {
          const left = sink === null ? [] : this.#adopt(other);
          if (left.length > 0) sink?.left(left);
        }
      },
    };
  }

  #adopt(window: object): readonly Change[] {
    const left = this.#stored.filter((each) => each.refused === null && !this.#open.has(each.window));
    this.#put(left.map((each) => ({ ...each, window })));
    return left.map(({ change }) => change);
  }

  #put(stored: readonly Stored[]): void {
    this.#remove(stored.map(({ change }) => change.operationId));
    this.#stored = [...this.#stored, ...stored];
  }

  #remove(ids: readonly string[]): void {
    this.#stored = this.#stored.filter(({ change }) => !ids.includes(change.operationId));
  }

  #notifyOthers(window: object): void {
    for (const [other, sink] of this.#open) if (other !== window) sink?.retainedChanged();
  }
}
