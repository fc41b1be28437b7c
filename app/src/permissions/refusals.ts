/** Collects refusals of the gateway, after which permissions are fetched again. */
export class Refusals {
  readonly #listeners = new Set<() => void>();

  /** Reports that the gateway has refused an action that the app offered. */
  readonly report = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** Subscribes to refusals. @returns the unsubscribe function */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
