import type { SearchQuery } from '@scn/core/search/matcher';

/** What the panel at the bottom of the workspace shows. */
export const panelTabs = ['problems', 'usages', 'search'] as const;
/** One of the panel's tabs. */
export type PanelTab = (typeof panelTabs)[number];

/** What is looked for, and what is to stand there instead; null while nothing is to be replaced. */
export interface SearchRequest {
  readonly query: SearchQuery;
  readonly replacement: string | null;
}

/** How the panel stands. */
export interface PanelState {
  /** Null while the panel is closed. */
  readonly tab: PanelTab | null;
  /** Rises with each wish to work in the panel: it takes the focus then. */
  readonly asked: number;
  /** The problem that somebody is at, by the id of its row; null for none. */
  readonly problem: string | null;
  /** Whose usages are listed; null for none. */
  readonly usagesOf: string | null;
  readonly search: SearchRequest;
  /** The action whose code is to be replaced; null while nobody has asked for that. */
  readonly replacedCode: string | null;
}

/** A search that nobody has begun. */
const emptySearch: SearchRequest = {
  query: { text: '', matchCase: false, wholeWord: false, isPattern: false },
  replacement: null,
};

/** The panel at the bottom of a workspace, and what is asked for beside it: what it shows stays as it is while people go from screen to screen. */
export class PanelStore {
  readonly #listeners = new Set<() => void>();
  #state: PanelState = { tab: null, asked: 0, problem: null, usagesOf: null, search: emptySearch, replacedCode: null };

  /** The same object while nothing changes. */
  readonly read = (): PanelState => this.#state;

  /** Calls back when there is news. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens a tab to work in it. */
  readonly open = (tab: PanelTab): void => {
    this.#show({ tab });
  };

  /** Opens a tab, or closes the panel where it is open already. */
  readonly toggle = (tab: PanelTab): void => {
    if (this.#state.tab === tab) this.close();
    else this.open(tab);
  };

  /** Goes to another tab, from within the panel. */
  readonly setTab = (tab: PanelTab): void => {
    this.#tell({ ...this.#state, tab });
  };

  /** Notes the problem that somebody is at. */
  readonly setProblem = (problem: string): void => {
    if (problem !== this.#state.problem) this.#tell({ ...this.#state, problem });
  };

  /** Lists where an entity is referred to. */
  readonly showUsages = (usagesOf: string): void => {
    this.#show({ tab: 'usages', usagesOf });
  };

  /** Looks for something. */
  readonly showSearch = (search: SearchRequest): void => {
    this.#show({ tab: 'search', search });
  };

  /** Goes on with another search, from within the panel. */
  readonly setSearch = (search: SearchRequest): void => {
    this.#tell({ ...this.#state, search });
  };

  /** Asks for another code of an action. */
  readonly askNewCode = (replacedCode: string): void => {
    this.#tell({ ...this.#state, replacedCode });
  };

  /** The code was replaced, or is to stay. */
  readonly endReplacing = (): void => {
    this.#tell({ ...this.#state, replacedCode: null });
  };

  /** Closes the panel. */
  readonly close = (): void => {
    this.#tell({ ...this.#state, tab: null });
  };

  #show(change: Partial<PanelState>): void {
    this.#tell({ ...this.#state, ...change, asked: this.#state.asked + 1 });
  }

  #tell(state: PanelState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
