import { observable, onBecomeObserved, onBecomeUnobserved, runInAction, when } from 'mobx';
import { reconnectDelay } from '#api/back-off';
import { hasNewVersion, isChunkError } from '#browser/chunk-error';
import type { Clock } from '#time/clock';

/** Loading state of a part of the app. */
export type PartState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  /** It could not be fetched, and is tried again unless the server has a newer version of the app. */
  | { readonly state: 'unreachable'; readonly isOutdated: boolean }
  /** It was fetched, but can't run. */
  | { readonly state: 'broken'; readonly error: unknown };

/**
 * Loads a part of the app on first use. `React.lazy` keeps a failure forever; this tries again, with increasing delays and when the
 * computer is online again, as long as something waits for the part.
 */
export class PartLoader<T> {
  readonly #load: () => Promise<T>;
  readonly #clock: Clock;
  readonly #state = observable.box<PartState<T>>({ state: 'loading' }, { deep: false });
  #firstTry: Promise<void> | null = null;
  #failures = 0;
  #isTrying = false;
  #isObserved = false;
  #stopWaiting: () => void = () => undefined;

  constructor(load: () => Promise<T>, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
    onBecomeObserved(this.#state, () => {
      this.#isObserved = true;
      window.addEventListener('online', this.retry);
      this.#tryLater();
    });
    onBecomeUnobserved(this.#state, () => {
      this.#isObserved = false;
      window.removeEventListener('online', this.retry);
      this.#stopWaiting();
    });
  }

  get state(): PartState<T> {
    return this.#state.get();
  }

  /** Starts loading with the first call. @returns a promise that resolves after the first try, however it ends; always the same */
  start(): Promise<void> {
    this.#firstTry ??= this.#try();
    return this.#firstTry;
  }

  /** Tries again now. Does nothing while it is loading or once it is loaded. */
  readonly retry = (): void => {
    if (this.state.state === 'unreachable') void this.#try();
  };

  /** Resolves when it is loaded, however long that takes. @throws the error of a part that can't run */
  async whenLoaded(): Promise<T> {
    await this.start();
    await when(() => this.state.state !== 'unreachable');
    const { state } = this;
    if (state.state === 'broken') throw state.error;
    if (state.state !== 'loaded') throw new Error('The part was not loaded.');
    return state.value;
  }

  async #try(): Promise<void> {
    if (this.#isTrying) return;
    this.#stopWaiting();
    this.#isTrying = true;
    const next = await this.#attempt();
    this.#isTrying = false;
    runInAction(() => this.#state.set(next));
    this.#tryLater();
  }

  async #attempt(): Promise<PartState<T>> {
    try {
      return { state: 'loaded', value: await this.#load() };
    } catch (error) {
      if (!isChunkError(error)) return { state: 'broken', error };
      this.#failures += 1;
      return { state: 'unreachable', isOutdated: await hasNewVersion() };
    }
  }

  #tryLater(): void {
    this.#stopWaiting();
    const { state } = this;
    if (state.state !== 'unreachable' || state.isOutdated || !this.#isObserved) return;
    this.#stopWaiting = this.#clock.after(reconnectDelay(this.#failures - 1), this.retry);
  }
}
