/** Adds a listener. @returns the function that removes it */
export type Subscribe<T = void> = (listener: (news: T) => void) => () => void;

/** The listeners of a store. */
export class Listeners<T = void> {
  readonly #listeners = new Set<(news: T) => void>();

  readonly subscribe: Subscribe<T> = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(news: T): void {
    for (const listener of this.#listeners) listener(news);
  }
}
