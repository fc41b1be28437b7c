import type { Clock } from '../clock';
import { countdownLength, zeroLength } from './idle-times';
import type { SharedActivity } from './shared-activity';

/** Whether somebody is there: nothing to show, the question, or the question with its time up. */
export type InactivityStage = 'active' | 'asking' | 'over';

/** What {@link Inactivity} works with. */
export interface InactivityParts {
  readonly clock: Clock;
  readonly activity: SharedActivity;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds without activity before the question. */
  readonly idleTime: number;
  /** Nobody has answered. Called once. */
  readonly onOver: () => void;
}

/**
 * Watches that somebody is there. What counts is when somebody was last active in any tab, not a timer of this one: timers stand
 * still while a tab is frozen or a computer sleeps, and whoever comes back after the countdown would have ended comes back too late.
 */
export class Inactivity {
  readonly #parts: InactivityParts;
  readonly #listeners = new Set<() => void>();
  #stage: InactivityStage = 'active';
  #isRunning = false;
  #cancel: () => void = () => undefined;
  #unfollow: () => void = () => undefined;

  constructor(parts: InactivityParts) {
    this.#parts = parts;
  }

  /** What is to be shown. */
  readonly stage = (): InactivityStage => this.#stage;

  /** Calls back when the stage has changed. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Milliseconds that the countdown has left. */
  readonly left = (): number => Math.max(0, this.#endsAfter - this.#parts.activity.silence());

  /** Begins to watch. Whoever opens or loads a page is there. @returns what stops it */
  start(): () => void {
    const { activity, window } = this.#parts;
    this.#isRunning = true;
    activity.record();
    this.#unfollow = activity.follow(window, () => {
      this.#look();
    });
    this.#look();
    return () => {
      this.#stop();
    };
  }

  /** Somebody has done something in this tab: that answers the question, unless its time is up. */
  act(): void {
    if (!this.#isRunning) return;
    const { activity } = this.#parts;
    if (activity.silence() < this.#endsAfter) activity.record();
    this.#look();
  }

  get #endsAfter(): number {
    return this.#parts.idleTime + countdownLength;
  }

  #look(): void {
    this.#cancel();
    const { activity, clock, idleTime, onOver } = this.#parts;
    const silence = activity.silence();
    const isUp = silence >= this.#endsAfter;
    // who saw the countdown sees it at zero; after a sleep there is nothing to see any more
    if (isUp && (this.#stage === 'active' || silence >= this.#endsAfter + zeroLength)) {
      this.#stop();
      this.#show('active');
      onOver();
      return;
    }
    this.#show(isUp ? 'over' : silence >= idleTime ? 'asking' : 'active');
    const next = isUp ? this.#endsAfter + zeroLength : this.#stage === 'asking' ? this.#endsAfter : idleTime;
    this.#cancel = clock.after(next - silence, () => {
      this.#look();
    });
  }

  #stop(): void {
    this.#isRunning = false;
    this.#cancel();
    this.#unfollow();
  }

  #show(stage: InactivityStage): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    for (const listener of this.#listeners) listener();
  }
}
