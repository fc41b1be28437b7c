import type { SaveStore } from '../save-store';
import { groupOf } from '../change';
import type { ChangeStore, KeptChange } from './change-store';

/** The rejected changes of an open scenario, until their author restores or discards them. */
export class KeptChanges {
  readonly #store: ChangeStore;
  readonly #saves: SaveStore;
  readonly #listeners = new Set<() => void>();
  #kept: readonly KeptChange[] = [];
  #steps: readonly (readonly KeptChange[])[] = [];

  constructor(store: ChangeStore, saves: SaveStore) {
    this.#store = store;
    this.#saves = saves;
  }

  /** Oldest first; the same list while nothing changes. */
  readonly list = (): readonly KeptChange[] => this.#kept;

  /** The same by undo step, in which order they were made: what was typed into a field is one. */
  readonly steps = (): readonly (readonly KeptChange[])[] => this.#steps;

  /** Subscribes to changes of the list. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the stored changes. */
  async read(): Promise<void> {
    this.#show(await this.#store.kept());
  }

  /** Sets a change aside. */
  async keep(kept: KeptChange): Promise<void> {
    const others = this.#without(kept.change.operationId);
    this.#show([...others, kept].toSorted((one, other) => one.keptAt - other.keptAt));
    await this.#store.keep(kept).catch(() => {
      this.#saves.tell({ kind: 'trouble', reason: 'only-here' });
    });
  }

  /** Removes a change that is pending again. */
  release(operationId: string): void {
    this.#show(this.#without(operationId));
  }

  /** Discards a change. */
  async discard(operationId: string): Promise<void> {
    this.release(operationId);
    await this.#store.remove([operationId]);
  }

  #without(operationId: string): readonly KeptChange[] {
    return this.#kept.filter(({ change }) => change.operationId !== operationId);
  }

  #show(kept: readonly KeptChange[]): void {
    this.#kept = kept;
    const steps = new Map<string, KeptChange[]>();
    for (const each of kept) {
      const step = groupOf(each.change.operationId) ?? each.change.operationId;
      steps.set(step, [...(steps.get(step) ?? []), each]);
    }
    this.#steps = [...steps.values()].map((step) => step.toSorted((one, other) => numberOf(one) - numberOf(other)));
    this.#saves.tell({ kind: 'kept', changes: this.#steps.length });
    for (const listener of this.#listeners) listener();
  }
}

/** The place of a change in its step. */
function numberOf({ change: { operationId } }: KeptChange): number {
  return Number(operationId.slice(operationId.lastIndexOf(':') + 1));
}
