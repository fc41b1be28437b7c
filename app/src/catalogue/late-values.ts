import { observable, runInAction } from 'mobx';

/** Loads the values of a kind of thing, by id; ids that are left out have none. */
export type LoadValues<Value> = (ids: readonly string[], kind: string) => Promise<Iterable<readonly [string, Value]>>;

/**
 * Values of shared assets, such as their names, for what is drawn at once: a value that isn't known yet is null, and the version
 * changes when it is. The values that are read in one frame are loaded with one request for each kind.
 */
export class LateValues<Value> {
  readonly #request: LoadValues<Value>;
  readonly #later: (run: () => void) => void;
  readonly #values = new Map<string, Value | null>();
  readonly #wanted = new Map<string, Set<string>>();
  readonly #version = observable.box(0);

  /** @param later - runs a function after the current frame's reads */
  constructor(load: LoadValues<Value>, later: (run: () => void) => void) {
    this.#request = load;
    this.#later = later;
  }

  /** Changes whenever values become known. */
  get version(): number {
    return this.#version.get();
  }

  /** The value of an asset; null while it is loaded, and if there is none. */
  of(id: string, kind: string): Value | null {
    const known = this.#values.get(id);
    if (known === undefined) this.#want(id, kind);
    return known ?? null;
  }

  /** Loads a value again when it is read the next time. */
  forget(id: string): void {
    this.#values.delete(id);
  }

  #want(id: string, kind: string): void {
    this.#values.set(id, null);
    if (this.#wanted.size === 0) {
      this.#later(() => this.#load());
    }
    const wanted = this.#wanted.get(kind);
    if (wanted === undefined) this.#wanted.set(kind, new Set([id]));
    else wanted.add(id);
  }

  #load(): void {
    for (const [kind, ids] of this.#wanted) void this.#ask(kind, [...ids]);
    this.#wanted.clear();
  }

  async #ask(kind: string, ids: readonly string[]): Promise<void> {
    try {
      const found = [...(await this.#request(ids, kind))];
      if (found.length === 0) return;
      for (const [id, value] of found) this.#values.set(id, value);
    } catch {
      // asked again when they are drawn the next time
      for (const id of ids) this.forget(id);
      return;
    }
    runInAction(() => this.#version.set(this.version + 1));
  }
}
