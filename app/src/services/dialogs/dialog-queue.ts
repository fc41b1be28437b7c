/** A message dialog with a close button. */
export interface MessageDialog {
  readonly title: string;
  readonly text: string | null;
  /** A list below the text. */
  readonly items: readonly string[];
}

/** Shows one dialog at a time: others are queued, without duplicates. */
export class DialogQueue {
  readonly #listeners = new Set<() => void>();
  #waiting: readonly MessageDialog[] = [];

  /** The current dialog. */
  readonly read = (): MessageDialog | null => this.#waiting[0] ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(dialog: MessageDialog): void {
    const key = JSON.stringify(dialog);
    if (this.#waiting.some((waiting) => JSON.stringify(waiting) === key)) return;
    this.#take([...this.#waiting, dialog]);
  }

  /** Closes the current dialog. */
  close(): void {
    this.#take(this.#waiting.slice(1));
  }

  #take(waiting: readonly MessageDialog[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
