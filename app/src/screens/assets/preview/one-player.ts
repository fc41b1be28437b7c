import { observable, runInAction } from 'mobx';

/** The current playback. */
export interface Playing {
  /** The one who started it. */
  readonly by: string;
  /** The share that has been played, 0 to 1. */
  readonly share: number;
}

/** The part of an audio element that the player uses. */
export type SoundElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'play' | 'pause' | 'addEventListener' | 'removeAttribute'
>;

/** Plays one sound at a time: starting another one stops the first. */
export class OnePlayer {
  readonly #make: () => SoundElement;
  #element: SoundElement | null = null;
  readonly #playing = observable.box<Playing | null>(null, { deep: false });

  /** @param make - creates the audio element, when something is played for the first time */
  constructor(make: () => SoundElement) {
    this.#make = make;
  }

  /** The current playback; null for silence. */
  get playing(): Playing | null {
    return this.#playing.get();
  }

  /** Plays a sound from its start. @returns whether it can be played; also false for one that was stopped before it started */
  async play(by: string, url: string): Promise<boolean> {
    const element = (this.#element ??= this.#ready());
    element.src = url;
    this.#set({ by, share: 0 });
    try {
      await element.play();
      return true;
    } catch {
      const isOurs = this.playing?.by === by;
      this.stop(by);
      // another sound that was started in the meantime also ends the promise
      return !isOurs;
    }
  }

  /** Stops what someone started; nothing if it is someone else’s. */
  stop(by: string): void {
    if (this.playing?.by !== by) return;
    this.#element?.pause();
    this.#set(null);
  }

  #ready(): SoundElement {
    const element = this.#make();
    const end = () => this.#set(null);
    element.addEventListener('ended', end);
    element.addEventListener('timeupdate', () => {
      const { currentTime, duration } = element;
      if (this.playing !== null && duration > 0) this.#set({ ...this.playing, share: currentTime / duration });
    });
    return element;
  }

  #set(playing: Playing | null): void {
    runInAction(() => this.#playing.set(playing));
  }
}

/** The player of this tab. */
export const player = new OnePlayer(() => new Audio());
