import type { Clock } from '../../../clock';
import { isSamePlace, type PresentPlace } from './present-people';

/** Tells the gateway where somebody is. */
export interface PresenceSender {
  /** @returns milliseconds after which to say so again; null when the gateway has not heard it */
  report(place: PresentPlace): Promise<number | null>;
  leave(): void;
}

/** Milliseconds until the gateway has said how often it wants to hear of us. */
const firstInterval = 5000;
/** Milliseconds after which a window that nobody looks at no longer counts as being there: browsers slow its timers down then. */
export const hiddenLimit = 60_000;

/** Says where in a scenario this window is: at each change of the screen or the selection, and as often as the gateway asks for. */
export class PresenceAnnouncer {
  readonly #clock: Clock;
  readonly #sender: PresenceSender;
  #place: PresentPlace | null = null;
  #interval = firstInterval;
  #isAway = false;
  #isSending = false;
  /** The place that the gateway has heard of last. */
  #told: PresentPlace | null = null;
  #cancelNext: () => void = () => undefined;
  #cancelHide: () => void = () => undefined;

  constructor(clock: Clock, sender: PresenceSender) {
    this.#clock = clock;
    this.#sender = sender;
  }

  /** Somebody is on a screen, and may have something selected there. */
  at(place: PresentPlace): void {
    this.#place = place;
    if (!this.#isAway) void this.#send();
  }

  /** Nobody looks at the window. */
  hide(): void {
    this.#cancelHide();
    this.#cancelHide = this.#clock.after(hiddenLimit, () => {
      this.#goAway();
    });
  }

  /** Somebody looks at the window again. */
  show(): void {
    this.#cancelHide();
    if (!this.#isAway) return;
    this.#isAway = false;
    void this.#send();
  }

  /** The window goes; it may come back. */
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
    // what has changed meanwhile is told after that
    if (this.#isSending || this.#place === null) return;
    const place = this.#place;
    this.#cancelNext();
    this.#isSending = true;
    const interval = await this.#sender.report(place);
    this.#isSending = false;
    this.#interval = interval ?? this.#interval;
    this.#told = interval === null ? this.#told : place;
    // the word may have arrived after the leave
    if (this.#isAway) this.#sender.leave();
    else if (interval !== null && !isSamePlace(this.#told, this.#place)) void this.#send();
    else this.#cancelNext = this.#clock.after(this.#interval, () => void this.#send());
  }
}
