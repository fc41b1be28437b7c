/** Panel commands that are available everywhere in a scenario. */
export interface PanelActions {
  readonly toggle: () => void;
  readonly toggleSearch: () => void;
  readonly nextProblem: () => void;
  readonly previousProblem: () => void;
  readonly quickFix: () => void;
  readonly findUsages: () => void;
  readonly showReferences: () => void;
  readonly renameEverywhere: () => void;
}
/** Requests to the panel. Those made while it is still loading run once it is loaded. */
export class PanelCalls {
  #actions: PanelActions | null = null;
  #waiting: keyof PanelActions | null = null;

  /** Runs a request now, or once the panel is loaded. Only the last one is kept. */
  readonly run = (action: keyof PanelActions): void => {
    if (this.#actions === null) this.#waiting = action;
    else this.#actions[action]();
  };

  /** Registers the handler of requests. @returns the unregister function */
  readonly serve = (actions: PanelActions): (() => void) => {
    this.#actions = actions;
    const values = this.#waiting;
    this.#waiting = null;
    if (values !== null) actions[values]();
    return () => {
      if (this.#actions === actions) this.#actions = null;
    };
  };
}
