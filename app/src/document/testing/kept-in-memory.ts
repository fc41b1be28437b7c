import type { Change } from '../change';
import type { ChangeStore, KeptChange } from '../queue/change-store';

/** A computer that keeps changes for a test: windows come and go, what they added stays. */
export class KeptInMemory {
  waiting: readonly Change[] = [];
  refused: readonly KeptChange[] = [];
  #owner: object | null = null;

  /** The store of a new window; it adopts what the one before has left. */
  open(): ChangeStore {
    const window = {};
    const isOpen = () => this.#owner === window;
    const change = (work: () => void): Promise<void> => {
      if (isOpen()) work();
      return Promise.resolve();
    };
    return {
      adopt: () => {
        this.#owner = window;
        return Promise.resolve(this.waiting);
      },
      add: (changes) =>
        change(() => {
          this.waiting = [...this.waiting, ...changes];
        }),
      settle: (operationId, seq) =>
        change(() => {
          this.waiting = this.waiting
            .filter((each) => each.operationId !== operationId)
            .map((each) =>
              each.reverts?.operationId === operationId ? { ...each, reverts: { operationId, seq } } : each,
            );
        }),
      remove: (ids) =>
        change(() => {
          this.waiting = this.waiting.filter(({ operationId }) => !ids.includes(operationId));
          this.refused = this.refused.filter((kept) => !ids.includes(kept.change.operationId));
        }),
      keep: (kept) =>
        change(() => {
          this.waiting = this.waiting.filter(({ operationId }) => operationId !== kept.change.operationId);
          this.refused = [...this.refused, kept];
        }),
      kept: () => Promise.resolve(this.refused),
      close: () => {
        if (isOpen()) this.#owner = null;
      },
    };
  }
}
