/** A command of a screen, available in the command palette while the screen is open. */
export interface AppCommand {
  readonly id: string;
  readonly title: string;
  /** More search keywords. */
  readonly keywords?: string;
  /** Shown next to the title: 'F8'. The screen handles the key itself. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/** The commands of the open screens. */
export class CommandRegistry {
  readonly #groups = new Set<readonly AppCommand[]>();
  readonly #listeners = new Set<() => void>();
  #all: readonly AppCommand[] = [];

  /** All commands; the same list while nothing changes. */
  readonly read = (): readonly AppCommand[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns the function that removes them */
  add(commands: readonly AppCommand[]): () => void {
    this.#groups.add(commands);
    this.#tell();
    return () => {
      this.#groups.delete(commands);
      this.#tell();
    };
  }

  #tell(): void {
    this.#all = [...this.#groups].flat();
    for (const listener of this.#listeners) listener();
  }
}
