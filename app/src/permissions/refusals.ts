/** Where the gateway's refusals are heard: what somebody may do is read again then. */
export class Refusals {
  readonly #listeners = new Set<() => void>();

  /** The gateway has refused something that the app has offered. */
  readonly report = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** Calls back at each refusal. @returns what stops that */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
