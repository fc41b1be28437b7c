import { observable, runInAction } from 'mobx';
import type { Clock } from '#time/clock';

/** Hover delay in milliseconds before the secondary tabs of a primary tab are shown. */
export const hoverDelay = 300;
/** Delay in milliseconds after the pointer leaves before the current area's tabs are shown again. */
export const leaveDelay = 500;

/** Which primary tab's secondary tabs are previewed instead of the current ones. */
export class TabPreview {
  readonly #clock: Clock;
  readonly #shownId = observable.box<string | null>(null);
  #stopShowing: () => void = () => undefined;
  #stopHiding: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The primary tab's id; null: no preview. */
  get shownId(): string | null {
    return this.#shownId.get();
  }

  /** The pointer entered a primary tab. */
  hover(id: string): void {
    this.#stopShowing();
    this.#stopShowing = this.#clock.after(hoverDelay, () => this.#show(id));
  }

  /** The pointer left the primary tab. */
  unhover(): void {
    this.#stopShowing();
  }

  /** A primary tab received keyboard focus, which shows the preview without delay. */
  focus(id: string): void {
    this.stay();
    this.#stopShowing();
    this.#show(id);
  }

  /** Pointer or focus returned to the tabs. */
  stay(): void {
    this.#stopHiding();
  }

  /** Pointer and focus are outside the tabs. */
  leave(): void {
    this.#stopShowing();
    this.#stopHiding();
    this.#stopHiding = this.#clock.after(leaveDelay, () => this.#show(null));
  }

  /** Ends the preview immediately: a tab was opened, or the preview was dismissed. */
  reset(): void {
    this.#stopShowing();
    this.#stopHiding();
    this.#show(null);
  }

  #show(id: string | null): void {
    runInAction(() => this.#shownId.set(id));
  }
}
