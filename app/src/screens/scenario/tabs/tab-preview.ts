import type { Clock } from '../../../clock';

/** Milliseconds that the pointer rests on a primary tab before its secondary tabs are shown. */
export const hoverDelay = 300;
/** Milliseconds after the pointer has left the tabs until those of the current area are shown again. */
export const leaveDelay = 500;

/** Which primary tab's secondary tabs are shown for a moment, instead of those of the current one. */
export class TabPreview {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #shown: string | null = null;
  #stopShowing: () => void = () => undefined;
  #stopHiding: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The primary tab's id; null: nothing but the current one's. */
  readonly read = (): string | null => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The pointer is on a primary tab. */
  hover(id: string): void {
    this.#stopShowing();
    this.#stopShowing = this.#clock.after(hoverDelay, () => {
      this.#show(id);
    });
  }

  /** The pointer is on none of them any more: it was on its way to somewhere else. */
  unhover(): void {
    this.#stopShowing();
  }

  /** The keyboard is on a primary tab: it does not pass over others by chance. */
  focus(id: string): void {
    this.stay();
    this.#stopShowing();
    this.#show(id);
  }

  /** Pointer or keyboard are in the tabs again. */
  stay(): void {
    this.#stopHiding();
  }

  /** Pointer and keyboard are somewhere else. */
  leave(): void {
    this.#stopShowing();
    this.#stopHiding();
    this.#stopHiding = this.#clock.after(leaveDelay, () => {
      this.#show(null);
    });
  }

  /** Forgets it at once: a tab was opened, or the preview was dismissed. */
  reset(): void {
    this.#stopShowing();
    this.#stopHiding();
    this.#show(null);
  }

  #show(id: string | null): void {
    if (id === this.#shown) return;
    this.#shown = id;
    for (const listener of this.#listeners) listener();
  }
}
