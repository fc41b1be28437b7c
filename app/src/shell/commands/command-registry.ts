/** Something that a screen can do, offered by the command palette while the screen is open. */
export interface AppCommand {
  readonly id: string;
  readonly title: string;
  /** Found by these words too. */
  readonly keywords?: string;
  /** Shown beside the title: 'F8'. The screen listens for it itself. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/** The commands of the screens that are open. */
export class CommandRegistry {
  readonly #groups = new Set<readonly AppCommand[]>();
  readonly #listeners = new Set<() => void>();
  #all: readonly AppCommand[] = [];

  /** All of them; the same list while nothing changes. */
  readonly read = (): readonly AppCommand[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns what takes them away again */
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
