import type { Clock } from '../../../clock';

/** Tells the gateway where somebody is. */
export interface PresenceSender {
  /** @returns milliseconds after which to say so again; null when the gateway has not heard it */
  report(screen: string): Promise<number | null>;
  leave(): void;
}

/** Milliseconds until the gateway has said how often it wants to hear of us. */
const firstInterval = 5000;
/** Milliseconds after which a window that nobody looks at no longer counts as being there: browsers slow its timers down then. */
export const hiddenLimit = 60_000;

/** Says where in a scenario this window is: at each change of the screen, and as often as the gateway asks for. */
export class PresenceAnnouncer {
  readonly #clock: Clock;
  readonly #sender: PresenceSender;
  #screen: string | null = null;
  #interval = firstInterval;
  #isAway = false;
  #isSending = false;
  /** The screen that the gateway has heard of last. */
  #told: string | null = null;
  #cancelNext: () => void = () => undefined;
  #cancelHide: () => void = () => undefined;

  constructor(clock: Clock, sender: PresenceSender) {
    this.#clock = clock;
    this.#sender = sender;
  }

  /** Somebody is on a screen. @param screen - its path below the scenario */
  at(screen: string): void {
    this.#screen = screen;
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
    this.#screen = null;
  }

  #goAway(): void {
    this.#isAway = true;
    this.#cancelNext();
    if (this.#screen !== null) this.#sender.leave();
  }

  async #send(): Promise<void> {
    // what has changed meanwhile is told after that
    if (this.#isSending || this.#screen === null) return;
    const screen = this.#screen;
    this.#cancelNext();
    this.#isSending = true;
    const interval = await this.#sender.report(screen);
    this.#isSending = false;
    this.#interval = interval ?? this.#interval;
    this.#told = interval === null ? this.#told : screen;
    // the word may have arrived after the leave
    if (this.#isAway) this.#sender.leave();
    else if (interval !== null && this.#told !== this.#screen) void this.#send();
    else this.#cancelNext = this.#clock.after(this.#interval, () => void this.#send());
  }
}
