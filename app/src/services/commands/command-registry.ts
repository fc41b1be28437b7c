import { observable, runInAction } from 'mobx';

/** A command of a screen, available in the command palette while the screen is open. */
export interface AppCommand {
  readonly id: string;
  readonly title: string;
  /** The code at the start of the title, if any. */
  readonly code?: string;
  /** Type of the entry, if it isn't a command: 'Action'. */
  readonly group?: string;
  /** More search keywords. */
  readonly keywords?: string;
  /** The id of the entry of a menu that it is. */
  readonly entry?: string;
  /** Its other names: as the whole of a search, each counts like the title. */
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
  readonly #version = observable.box(0);
  #awaited: string | null = null;

  /** Changes whenever a search may find something else. */
  get version(): number {
    return this.#version.get();
  }

  /** All commands but those of sources. */
  get all(): readonly AppCommand[] {
    return [...this.#groups].flat();
  }

  /** The commands for a search, including those of sources. */
  readonly search: CommandSource = (text, recent) => {
    const all = [...[...this.#sources].flatMap((source) => source(text, recent)), ...this.all];
    const offered = new Set(all.map(({ entry }) => entry));
    return all.filter(({ standsFor }) => standsFor === undefined || !offered.has(standsFor));
  };

  /** @returns the function that removes them */
  add(commands: readonly AppCommand[]): () => void {
    this.#groups.add(commands);
    this.refresh();
    return () => {
      this.#groups.delete(commands);
      this.refresh();
    };
  }

  /** @returns the function that removes it */
  addSource(source: CommandSource): () => void {
    this.#sources.add(source);
    this.refresh();
    return () => {
      this.#sources.delete(source);
      this.refresh();
    };
  }

  /** Makes an open palette ask its sources again: offers may have changed. Costs nothing while none is open. */
  refresh(): void {
    runInAction(() => this.#version.set(this.version + 1));
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
}
