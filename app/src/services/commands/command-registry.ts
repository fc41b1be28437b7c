/** A command of a screen, available in the command palette while the screen is open. */
export interface AppCommand {
  readonly id: string;
  readonly title: string;
  /** The code at the start of the title, if any. */
  readonly code?: string;
  /** What it is, if it isn't a command: 'Action'. */
  readonly group?: string;
  /** More search keywords. */
  readonly keywords?: string;
  /** The id of the entry of a menu that it is. */
  readonly entry?: string;
  /** What it is also called: as the whole of a search, each counts like the title. */
  readonly names?: readonly string[];
  /** The id of the entry that it stands for while no screen offers that: what must be selected first is its reason. */
  readonly standsFor?: string;
  /** Why it can't be run now, as a sentence; null if it can. */
  readonly disabled?: string | null;
  /** Shown next to the title: 'F8'. The screen handles the key itself. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/**
 * Commands that are computed when they are asked for: they are many, or change with every rendering.
 *
 * @param text - the text of a search; empty before something is typed
 * @param recent - ids of recently used commands
 */
export type CommandSource = (text: string, recent: readonly string[]) => readonly AppCommand[];

/** The commands of the open screens. */
export class CommandRegistry {
  readonly #groups = new Set<readonly AppCommand[]>();
  readonly #sources = new Set<CommandSource>();
  readonly #listeners = new Set<() => void>();
  #all: readonly AppCommand[] = [];
  #awaited: string | null = null;

  /** All commands but those of sources; the same list while nothing changes. */
  readonly read = (): readonly AppCommand[] => this.#all;

  /** The commands for a search, including those of sources. */
  readonly search: CommandSource = (text, recent) => {
    const all = [...[...this.#sources].flatMap((source) => source(text, recent)), ...this.#all];
    const offered = new Set(all.map(({ entry }) => entry));
    return all.filter(({ standsFor }) => standsFor === undefined || !offered.has(standsFor));
  };

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

  /** @returns the function that removes it */
  addSource(source: CommandSource): () => void {
    this.#sources.add(source);
    this.#tell();
    return () => {
      this.#sources.delete(source);
      this.#tell();
    };
  }

  /** What sources offer may have changed: an open palette asks them again. Costs nothing while none is open. */
  refresh(): void {
    if (this.#listeners.size > 0) this.#tell();
  }

  /** Runs the entry of a menu as soon as a screen offers it. @param entry - its id; null to wait for none any more */
  await(entry: string | null): void {
    this.#awaited = entry;
  }

  /** Runs what is awaited, if the source has it. */
  offer(source: CommandSource): void {
    if (this.#awaited === null) return;
    const found = source('', []).find(({ entry, disabled }) => entry === this.#awaited && typeof disabled !== 'string');
    if (found === undefined) return;
    this.#awaited = null;
    found.run();
  }

  #tell(): void {
    this.#all = [...this.#groups].flat();
    for (const listener of this.#listeners) listener();
  }
}
