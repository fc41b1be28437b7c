import { placeKey, type Draft } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';

/** In-memory drafts of a computer for tests: all windows see them, and they outlive each. */
export class DraftsInMemory {
  /** Simulates a full disk: nothing can be added. */
  isFull = false;
  readonly #drafts = new Map<string, Draft>();
  readonly #windows = new Map<object, () => void>();

  /** The stored drafts. */
  get list(): readonly Draft[] {
    return [...this.#drafts.values()];
  }

  /** Opens the store of a new window. */
  open(): DraftStore {
    const window = {};
    const notifyOthers = () => {
      for (const [other, onChanged] of this.#windows) if (other !== window) onChanged();
    };
    return {
      read: () => Promise.resolve(this.list),
      put: (draft) => {
        if (this.isFull) return Promise.reject(new Error('The disk is full.'));
        this.#drafts.set(placeKey(draft), structuredClone(draft));
        notifyOthers();
        return Promise.resolve();
      },
      remove: (key) => {
        this.#drafts.delete(key);
        notifyOthers();
        return Promise.resolve();
      },
      follow: (onChanged) => {
        this.#windows.set(window, onChanged);
      },
      close: () => {
        this.#windows.delete(window);
      },
    };
  }
}
