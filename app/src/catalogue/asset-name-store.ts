import type { CardReference } from '@scn/core/kernel/card';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';

/** Finds the source of a kind of asset; null for an unknown kind. */
export type SourceOfTarget = (target: string) => ReferenceSource | null;

/**
 * Names of shared assets, for text that is drawn at once: a name that isn't known yet is null, and its listeners are called when it is. The
 * names that are read in one frame are loaded with one request for each kind.
 */
export class AssetNameStore {
  readonly #sourceOf: SourceOfTarget;
  readonly #later: (run: () => void) => void;
  readonly #names = new Map<string, string | null>();
  readonly #wanted = new Map<string, Set<string>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** @param later - runs a function after the current frame's reads */
  constructor(sourceOf: SourceOfTarget, later: (run: () => void) => void) {
    this.#sourceOf = sourceOf;
    this.#later = later;
  }

  /** Changes whenever names become known. */
  readonly version = (): number => this.#version;

  /** Subscribes to names that become known. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The name of an asset; null while it is loaded, and if there is no such asset. */
  nameOf({ id, target }: CardReference): string | null {
    const known = this.#names.get(id);
    if (known === undefined) this.#want(id, target);
    return known ?? null;
  }

  #want(id: string, target: string): void {
    this.#names.set(id, null);
    if (this.#wanted.size === 0) {
      this.#later(() => {
        this.#load();
      });
    }
    const wanted = this.#wanted.get(target);
    if (wanted === undefined) this.#wanted.set(target, new Set([id]));
    else wanted.add(id);
  }

  #load(): void {
    for (const [target, ids] of this.#wanted) {
      const source = this.#sourceOf(target);
      if (source !== null) void this.#ask(source, [...ids]);
    }
    this.#wanted.clear();
  }

  async #ask(source: ReferenceSource, ids: readonly string[]): Promise<void> {
    try {
      for (const { id, name } of await source.resolve(ids, new AbortController().signal)) this.#names.set(id, name);
    } catch {
      // asked again when the cards are drawn the next time
      for (const id of ids) this.#names.delete(id);
      return;
    }
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
