import { observable, runInAction } from 'mobx';
import type { Clock } from '#time/clock';
import { countdownLength, zeroLength } from './idle-times';
import type { SharedActivity } from './shared-activity';

/** Stage: active, asking, or asking with the time up. */
export type InactivityStage = 'active' | 'asking' | 'over';

/** Dependencies of {@link Inactivity}. */
export interface InactivityParts {
  readonly clock: Clock;
  readonly activity: SharedActivity;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Idle time before the question, in milliseconds. */
  readonly idleTime: number;
  /** Called once if no one has answered. */
  readonly onOver: () => void;
}

/**
 * Detects inactivity from the last activity in any tab, not from a timer in this one: timers stop
 * while a tab is frozen or the computer sleeps, and a user who returns after the end of the countdown is too late.
 */
export class Inactivity {
  readonly #parts: InactivityParts;
  readonly #stage = observable.box<InactivityStage>('active');
  #isRunning = false;
  #cancel: () => void = () => undefined;
  #unfollow: () => void = () => undefined;

  constructor(parts: InactivityParts) {
    this.#parts = parts;
  }

  /** The current stage. */
  get stage(): InactivityStage {
    return this.#stage.get();
  }

  /** Remaining time of the countdown, in milliseconds. */
  readonly left = (): number => Math.max(0, this.#endsAfter - this.#parts.activity.silence());

  /** Starts watching. Loading a page counts as activity. @returns the function that stops it */
  start(): () => void {
    const { activity, window } = this.#parts;
    this.#isRunning = true;
    activity.record();
    this.#unfollow = activity.follow(window, () => this.#look());
    this.#look();
    return () => this.#stop();
  }

  /** Records activity in this tab, which answers the question unless the time is up. */
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
    // if the countdown was visible, show it at zero; after a sleep, end immediately
    if (isUp && (this.stage === 'active' || silence >= this.#endsAfter + zeroLength)) {
      this.#stop();
      this.#show('active');
      onOver();
      return;
    }
    this.#show(isUp ? 'over' : silence >= idleTime ? 'asking' : 'active');
    const next = isUp ? this.#endsAfter + zeroLength : this.stage === 'asking' ? this.#endsAfter : idleTime;
    this.#cancel = clock.after(next - silence, () => this.#look());
  }

  #stop(): void {
    this.#isRunning = false;
    this.#cancel();
    this.#unfollow();
  }

  #show(stage: InactivityStage): void {
    runInAction(() => this.#stage.set(stage));
  }
}
