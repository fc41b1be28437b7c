import { observable, runInAction } from 'mobx';
import type { PlaySession } from '@scn/core/playing/play-session';

/** Speeds to choose from: 1 is real time. */
export const speeds = [1, 2, 5, 10, 20, 60] as const;
/** The longest time that passes at once: a window that wasn’t drawn doesn’t play on. In milliseconds. */
const longestTick = 1000;
/** How often values and choices are read while nothing but time passes, in milliseconds of real time. */
const readEvery = 200;

/** The clock of a play-test: the moment that is looked at, and the real time that moves it. Observable. */
export class PlayClock {
  readonly #session: () => PlaySession;
  readonly #position = observable.box(0);
  /** The moment that choices and values are read at. */
  readonly #read = observable.box(0);
  /** Counts what happens in the session, which isn’t observable. */
  readonly #version = observable.box(0);
  readonly #isPlaying = observable.box(false);
  readonly #speed = observable.box<number>(1);
  #sinceRead = 0;
  #clock = 0;

  /** @param session - the play, which can be another one later */
  constructor(session: () => PlaySession) {
    this.#session = session;
  }

  /** The moment that is looked at. */
  get position(): number {
    return this.#position.get();
  }

  /** Whether time passes. */
  get isPlaying(): boolean {
    return this.#isPlaying.get();
  }

  get speed(): number {
    return this.#speed.get();
  }

  /** The moment that choices and values are read at: while time passes, at most 0.2 s of real time before the one that is looked at. */
  get read(): number {
    this.watch();
    return this.#read.get();
  }

  /** Lets an observer notice whatever happens in the session. */
  watch(): void {
    this.#version.get();
  }

  /** Lets time pass, or stops it. */
  toggle(): void {
    runInAction(() => this.#isPlaying.set(!this.isPlaying));
    this.#clock = this.position;
  }

  setSpeed(speed: number): void {
    runInAction(() => this.#speed.set(speed));
  }

  /** Lets real time pass. @param elapsed - in milliseconds of real time */
  tick(elapsed: number): void {
    if (!this.isPlaying) return;
    const session = this.#session();
    this.#clock = Math.max(this.#clock, this.position) + Math.min(elapsed, longestTick) * this.speed;
    const to = Math.floor(this.#clock);
    const lines = session.log.length;
    session.advanceTo(to);
    const { ended, now } = session.last;
    this.#sinceRead += elapsed;
    const isNews = session.log.length > lines || to < now;
    runInAction(() => {
      this.#position.set(ended === null ? to : Math.min(to, ended.at));
      if (ended !== null && to >= ended.at) this.#isPlaying.set(false);
      if (isNews || this.#sinceRead >= readEvery || !this.isPlaying) this.#readNow();
    });
  }

  /** Looks at a moment of the play so far; the clock stops. */
  seek(moment: number): void {
    runInAction(() => {
      this.#isPlaying.set(false);
      this.#position.set(Math.max(0, Math.min(moment, this.#session().last.now)));
      this.#readNow();
    });
  }

  /** Looks at a later moment of the play so far; time goes on if it was passing. */
  goOnTo(moment: number): void {
    runInAction(() => {
      this.#position.set(Math.max(this.position, Math.min(moment, this.#session().last.now)));
      this.#clock = this.position;
      this.#readNow();
    });
  }

  #readNow(): void {
    this.#sinceRead = 0;
    this.#read.set(this.position);
    this.#version.set(this.#version.get() + 1);
  }
}
