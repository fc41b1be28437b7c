import type { Clock } from '#time/clock';
import { isSamePlace, type PresentPlace } from './present-people';

/** Sends the presence of this window to the gateway. */
export interface PresenceSender {
  /** @returns milliseconds until the next announcement; null if the gateway could not be reached */
  report(place: PresentPlace): Promise<number | null>;
  leave(): void;
}

/** Interval in milliseconds until the gateway specifies one. */
const firstInterval = 5000;
/** Milliseconds after which a hidden window counts as left: browsers throttle its timers. */
export const hiddenLimit = 60_000;

/** Announces where in a scenario this window is: at each change of screen or selection, and at the interval that the gateway requests. */
export class PresenceAnnouncer {
  readonly #clock: Clock;
  readonly #sender: PresenceSender;
  #place: PresentPlace | null = null;
  #interval = firstInterval;
  #isAway = false;
  #isSending = false;
  /** The last place that the gateway received. */
  #told: PresentPlace | null = null;
  #cancelNext: () => void = () => undefined;
  #cancelHide: () => void = () => undefined;

  constructor(clock: Clock, sender: PresenceSender) {
    this.#clock = clock;
    this.#sender = sender;
  }

  /** Sets the current screen and selection. */
  at(place: PresentPlace): void {
    this.#place = place;
    if (!this.#isAway) void this.#send();
  }

  /** The window was hidden. */
  hide(): void {
    this.#cancelHide();
    this.#cancelHide = this.#clock.after(hiddenLimit, () => {
      this.#goAway();
    });
  }

  /** The window is visible again. */
  show(): void {
    this.#cancelHide();
    if (!this.#isAway) return;
    this.#isAway = false;
    void this.#send();
  }

  /** The page is being hidden; it may come back. */
  away(): void {
    this.#cancelHide();
    if (!this.#isAway) this.#goAway();
  }

  /** The scenario is closed. */
  end(): void {
    this.away();
    this.#place = null;
  }

  #goAway(): void {
    this.#isAway = true;
    this.#cancelNext();
    if (this.#place !== null) this.#sender.leave();
  }

  async #send(): Promise<void> {
    // changes made in the meantime are sent next
    if (this.#isSending || this.#place === null) return;
    const place = this.#place;
    this.#cancelNext();
    this.#isSending = true;
    const interval = await this.#sender.report(place);
    this.#isSending = false;
    this.#interval = interval ?? this.#interval;
    this.#told = interval === null ? this.#told : place;
    // the announcement may have arrived after the leave
    if (this.#isAway) this.#sender.leave();
    else if (interval !== null && !isSamePlace(this.#told, this.#place)) void this.#send();
    else this.#cancelNext = this.#clock.after(this.#interval, () => void this.#send());
  }
}
