import type { SaveStore } from '../save-store';
import { groupOf } from '../change';
import type { ChangeStore, KeptChange } from './change-store';

/** The rejected changes of an open scenario, until their author restores or discards them. */
export class KeptChanges {
  readonly #store: ChangeStore;
  readonly #saves: SaveStore;
  readonly #listeners = new Set<() => void>();
  readonly #onStored: (areAllStored: boolean) => void;
  #kept: readonly KeptChange[] = [];
  /** The changes that couldn't be stored: they exist only in this window. */
  #unstored: ReadonlySet<string> = new Set();
  /** The changes that are being stored: what is read in the meantime doesn't have them yet. */
  readonly #storing = new Set<string>();
  #steps: readonly (readonly KeptChange[])[] = [];

  /** @param onStored - called with whether all would survive closing the window */
  constructor(store: ChangeStore, saves: SaveStore, onStored: (areAllStored: boolean) => void) {
    this.#store = store;
    this.#saves = saves;
    this.#onStored = onStored;
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

  /** Reads the stored changes. Those of this window that couldn't be stored stay. */
  async read(): Promise<void> {
    const stored = await this.#store.kept();
    const ids = new Set(stored.map(({ change }) => change.operationId));
    const onlyHere = (id: string) => !ids.has(id) && (this.#unstored.has(id) || this.#storing.has(id));
    this.#show([...stored, ...this.#kept.filter(({ change }) => onlyHere(change.operationId))]);
  }

  /** Sets a change aside, and tries again to store those that couldn't be stored. @returns whether it would survive closing the window */
  async keep(kept: KeptChange): Promise<boolean> {
    const { operationId } = kept.change;
    const earlier = this.#without(operationId).filter(({ change }) => this.#unstored.has(change.operationId));
    this.#show([...this.#without(operationId), kept]);
    // all at once: the page can be left right after
    await Promise.all([kept, ...earlier].map((each) => this.#storeOne(each)));
    return !this.#unstored.has(operationId);
  }

  async #storeOne(kept: KeptChange): Promise<void> {
    const { operationId } = kept.change;
    this.#storing.add(operationId);
    const isStored = await this.#store.keep(kept).then(
      () => true,
      () => false,
    );
    this.#storing.delete(operationId);
    const isLeft = this.#kept.some(({ change }) => change.operationId === operationId);
    const others = [...this.#unstored].filter((id) => id !== operationId);
    this.#noteUnstored(isStored || !isLeft ? others : [...others, operationId]);
  }

  #noteUnstored(ids: readonly string[]): void {
    this.#unstored = new Set(ids);
    this.#onStored(ids.length === 0);
  }

  /** Removes a change that is pending again. */
  release(operationId: string): void {
    this.#show(this.#without(operationId));
    if (this.#unstored.has(operationId)) this.#noteUnstored([...this.#unstored].filter((id) => id !== operationId));
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
    this.#kept = kept.toSorted((one, other) => one.keptAt - other.keptAt);
    const steps = new Map<string, KeptChange[]>();
    for (const each of this.#kept) {
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
