import { observable, runInAction } from 'mobx';
import type { SearchQuery } from '@scn/core/search/matcher';

/** The tabs of the panel at the bottom of the workspace. */
export const panelTabs = ['problems', 'usages', 'search'] as const;
/** One of the panel's tabs. */
export type PanelTab = (typeof panelTabs)[number];

/** How references of an entity are shown: those to it as a list, or those in both directions as a graph. */
export const usagesViews = ['list', 'graph'] as const;
/** One of the ways to show references. */
export type UsagesView = (typeof usagesViews)[number];

/** Search query and replacement; the replacement is null while only searching. */
export interface SearchRequest {
  readonly query: SearchQuery;
  readonly replacement: string | null;
}

/** The state of the panel. */
export interface PanelState {
  /** Null while the panel is closed. */
  readonly tab: PanelTab | null;
  /** Incremented when the panel should take the focus. */
  readonly focusRequests: number;
  /** The row id of the current problem; null for none. */
  readonly problem: string | null;
  /** The entity whose usages are listed; null for none. */
  readonly usagesOf: string | null;
  readonly usagesView: UsagesView;
  /** The entities whose references were shown before in the graph, the first one first. */
  readonly trail: readonly string[];
  readonly search: SearchRequest;
  /** The action whose code is being replaced; null for none. */
  readonly replacedCode: string | null;
}

/** The initial search. */
const emptySearch: SearchRequest = {
  query: { text: '', matchCase: false, wholeWord: false, isPattern: false },
  replacement: null,
};

/** State of the panel at the bottom of a workspace. It is kept while users switch screens. */
export class PanelStore {
  readonly #state = observable.box<PanelState>(
    {
      tab: null,
      focusRequests: 0,
      problem: null,
      usagesOf: null,
      usagesView: 'list',
      trail: [],
      search: emptySearch,
      replacedCode: null,
    },
    { deep: false },
  );

  get state(): PanelState {
    return this.#state.get();
  }

  /** Opens a tab and moves the focus to it. */
  readonly open = (tab: PanelTab): void => this.#show({ tab });

  /** Opens a tab, or closes the panel if the tab is already open. */
  readonly toggle = (tab: PanelTab): void => {
    if (this.state.tab === tab) this.close();
    else this.open(tab);
  };

  /** Switches tabs from within the panel. */
  readonly setTab = (tab: PanelTab): void => this.#notify({ ...this.state, tab });

  /** Sets the current problem. */
  readonly setProblem = (problem: string): void => {
    if (problem !== this.state.problem) this.#notify({ ...this.state, problem });
  };

  /** Lists the usages of an entity; without one, explains how. */
  readonly showUsages = (usagesOf: string | null): void => this.#showUsagesAs('list', usagesOf);

  /** Shows the references of an entity in both directions; without one, explains how. */
  readonly showReferences = (usagesOf: string | null): void => this.#showUsagesAs('graph', usagesOf);

  /** Switches between list and graph from within the panel. */
  readonly setUsagesView = (usagesView: UsagesView): void => this.#notify({ ...this.state, usagesView });

  /** Goes on from the shown entity to another one. */
  readonly navigateTo = (id: string): void => {
    const { usagesOf, trail } = this.state;
    if (usagesOf !== null && usagesOf !== id)
      this.#notify({ ...this.state, usagesOf: id, trail: [...trail, usagesOf] });
  };

  /** Returns to an entity that was shown before. @param index - in `walked` */
  readonly navigateBack = (index: number): void => {
    const { trail } = this.state;
    const usagesOf = trail[index];
    if (usagesOf !== undefined) this.#notify({ ...this.state, usagesOf, trail: trail.slice(0, index) });
  };

  /** Starts a search. */
  readonly showSearch = (search: SearchRequest): void => this.#show({ tab: 'search', search });

  /** Changes the search from within the panel. */
  readonly setSearch = (search: SearchRequest): void => this.#notify({ ...this.state, search });

  /** Follows an action to its new code. */
  readonly followCode = (code: string, newCode: string): void => {
    const { usagesOf, trail } = this.state;
    const follow = (id: string) => (id === code ? newCode : id);
    this.#notify({ ...this.state, usagesOf: usagesOf === null ? null : follow(usagesOf), trail: trail.map(follow) });
  };

  /** Opens the dialog to replace an action code. */
  readonly openReplaceCode = (replacedCode: string): void => this.#notify({ ...this.state, replacedCode });

  /** Closes the dialog to replace an action code. */
  readonly endReplacing = (): void => this.#notify({ ...this.state, replacedCode: null });

  readonly close = (): void => this.#notify({ ...this.state, tab: null });

  #showUsagesAs(usagesView: UsagesView, usagesOf: string | null): void {
    const shown = usagesOf === null || usagesOf === this.state.usagesOf ? {} : { usagesOf, trail: [] };
    this.#show({ tab: 'usages', usagesView, ...shown });
  }

  #show(change: Partial<PanelState>): void {
    this.#notify({ ...this.state, ...change, focusRequests: this.state.focusRequests + 1 });
  }

  #notify(state: PanelState): void {
    runInAction(() => this.#state.set(state));
  }
}
