/** The identities that changed in one part of a change, by kind of entity. */
export class Renames {
  /** The identity after the change, by the kind and the identity before it. */
  readonly #after = new Map<string, string>();

  get size(): number {
    return this.#after.size;
  }

  /** The identity that an entity has after the change; undefined if it is the same. */
  of(kind: string, id: string): string | undefined {
    return this.#after.size === 0 ? undefined : this.#after.get(`${kind} ${id}`);
  }

  /** Records a change of an identity, after those before it. */
  note(kind: string, from: string, to: string): void {
    const first = [...this.#after].find(([key, id]) => id === from && key.startsWith(`${kind} `));
    this.#after.set(first?.[0] ?? `${kind} ${from}`, to);
  }

  copy(): Renames {
    const copy = new Renames();
    for (const [key, id] of this.#after) copy.#after.set(key, id);
    return copy;
  }
}
