import type { Clock } from '#time/clock';
import { isSamePlace, isSamePointer, type PresentPlace, type PresentPointer } from './present-people';

/** The place and the pointer that a window announces. */
export interface Announcement extends PresentPlace {
  readonly pointer: PresentPointer | null;
}

/** Sends the presence of this window to the gateway. */
export interface PresenceSender {
  /** @returns milliseconds until the next announcement; null if the gateway could not be reached */
  report(place: Announcement): Promise<number | null>;
  leave(): void;
}

/** Interval in milliseconds until the gateway specifies one. */
const firstInterval = 5000;
/** Milliseconds after which a hidden window counts as left: browsers throttle its timers. */
export const hiddenLimit = 60_000;
/** Least milliseconds between announcements of a moving pointer: others see it glide from one place to the next. */
export const pointerInterval = 100;

/** Announces where in a scenario this window is: at each change of screen or selection, and at the interval that the gateway requests. */
export class PresenceAnnouncer {
  readonly #clock: Clock;
  readonly #sender: PresenceSender;
  #place: Announcement | null = null;
  #interval = firstInterval;
  #isSuspended = false;
  #isSending = false;
  /** The last place that the gateway received. */
  #announced: Announcement | null = null;
  #pointer: PresentPointer | null = null;
  /** The pointer is about to be sent. */
  #isPointing = false;
  #cancelNext: () => void = () => undefined;
  #cancelHide: () => void = () => undefined;

  constructor(clock: Clock, sender: PresenceSender) {
    this.#clock = clock;
    this.#sender = sender;
  }

  /** Sets the current screen and selection. */
  at(place: PresentPlace): void {
    this.#place = { ...place, pointer: this.#pointer };
    if (!this.#isSuspended) void this.#send();
  }

  /** Sets where the pointer is on a canvas; null if it isn't there. */
  point(pointer: PresentPointer | null): void {
    this.#pointer = pointer;
    if (this.#place === null) return;
    this.#place = { ...this.#place, pointer };
    if (!this.#isSuspended && !this.#isSending && !this.#isPointing) this.#sendLater(pointerInterval);
  }

  /** The window was hidden. */
  hide(): void {
    this.#cancelHide();
    this.#cancelHide = this.#clock.after(hiddenLimit, () => this.#suspend());
  }

  /** The window is visible again. */
  show(): void {
    this.#cancelHide();
    if (!this.#isSuspended) return;
    this.#isSuspended = false;
    void this.#send();
  }

  /** The page is being hidden; it may come back. */
  suspend(): void {
    this.#cancelHide();
    if (!this.#isSuspended) this.#suspend();
  }

  /** The scenario is closed. */
  end(): void {
    this.suspend();
    this.#place = null;
  }

  #suspend(): void {
    this.#isSuspended = true;
    this.#cancelNext();
    if (this.#place !== null) this.#sender.leave();
  }

  async #send(): Promise<void> {
    // changes made in the meantime are sent next
    if (this.#isSending || this.#place === null) return;
    const place = this.#place;
    this.#cancelNext();
    this.#isPointing = false;
    this.#isSending = true;
    const interval = await this.#sender.report(place);
    this.#isSending = false;
    this.#interval = interval ?? this.#interval;
    this.#announced = interval === null ? this.#announced : place;
    // the announcement may have arrived after the leave
    if (this.#isSuspended) this.#sender.leave();
    else if (interval !== null && !isSamePlace(this.#announced, this.#place)) void this.#send();
    else {
      const hasMoved = interval !== null && !isSamePointer(this.#announced?.pointer, this.#place.pointer);
      this.#sendLater(hasMoved ? pointerInterval : this.#interval);
    }
  }

  #sendLater(milliseconds: number): void {
    this.#cancelNext();
    this.#isPointing = milliseconds === pointerInterval;
    this.#cancelNext = this.#clock.after(milliseconds, () => void this.#send());
  }
}
