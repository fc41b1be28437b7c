import type { PanelActions } from './use-panel-commands';

/** What is wanted of the panel, from the first moment on: what is asked for while it still loads is done as soon as it is there. */
export class PanelCalls {
  #actions: PanelActions | null = null;
  #waiting: keyof PanelActions | null = null;

  /** Does what was asked for, now or once the panel is there. The last wish counts. */
  readonly run = (wish: keyof PanelActions): void => {
    if (this.#actions === null) this.#waiting = wish;
    else this.#actions[wish]();
  };

  /** Says how things are done from now on. @returns what ends that */
  readonly serve = (actions: PanelActions): (() => void) => {
    this.#actions = actions;
    const wish = this.#waiting;
    this.#waiting = null;
    if (wish !== null) actions[wish]();
    return () => {
      if (this.#actions === actions) this.#actions = null;
    };
  };
}
