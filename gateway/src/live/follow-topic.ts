import type { Topic, WakeUps } from './wake-up';

/** What one reading of something that is followed brought. */
export interface Reading<T> {
  /** Handed on in this order; may be empty. */
  readonly values: readonly T[];
  /** There is more: read again as soon as these have been taken, without a wake-up. */
  readonly hasMore?: boolean;
  /** Nothing comes after these: the iteration ends. */
  readonly isLast?: boolean;
}

/**
 * Reads something at once and again after each wake-up, as fast as the reader takes it and no faster: nothing is read ahead, and
 * wake-ups that come meanwhile are one. What is new, and where it goes on, is `read`'s to know.
 *
 * It ends with the last reading, with the signal, or with `return()`: these end a pending `next()` as well, which an async
 * generator would not do. An error of `read` ends it with that error. It follows the topic from the first `next()`, before the
 * first reading, and stops when it ends.
 */
export function followTopic<T>(
  wakeUps: Pick<WakeUps, 'follow'>,
  topic: Topic,
  read: () => Promise<Reading<T>>,
  signal?: AbortSignal,
): AsyncIterableIterator<T, undefined> {
  return new TopicIterator(wakeUps, topic, read, signal);
}

const done: IteratorReturnResult<undefined> = { done: true, value: undefined };

class TopicIterator<T> implements AsyncIterableIterator<T, undefined> {
  readonly #read: () => Promise<Reading<T>>;
  readonly #wakeUps: Pick<WakeUps, 'follow'>;
  readonly #topic: Topic;
  readonly #signal: AbortSignal | undefined;
  #stop: (() => void) | null = null;
  #hasEnded = false;
  /** Something may be new since the last reading began. */
  #isWoken = true;
  /** Ends the wait for a wake-up. */
  #goOn: (() => void) | null = null;
  #values: readonly T[] = [];
  #taken = 0;
  #isLast = false;
  /** Calls of `next` are answered one after the other. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(
    wakeUps: Pick<WakeUps, 'follow'>,
    topic: Topic,
    read: () => Promise<Reading<T>>,
    signal: AbortSignal | undefined,
  ) {
    this.#wakeUps = wakeUps;
    this.#topic = topic;
    this.#read = read;
    this.#signal = signal;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const answer = this.#before.then(() => this.#next());
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.#end();
    return Promise.resolve(done);
  }

  throw(error: unknown): Promise<IteratorResult<T, undefined>> {
    this.#end();
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }

  async #next(): Promise<IteratorResult<T, undefined>> {
    if (!this.#hasEnded && this.#stop === null) this.#begin();
    while (!this.#hasEnded) {
      if (this.#taken < this.#values.length) {
        const value = this.#values[this.#taken] as T;
        this.#taken += 1;
        return { done: false, value };
      }
      if (this.#isLast) break;
      if (this.#isWoken) await this.#readOn();
      else await new Promise<void>((resolve) => (this.#goOn = resolve));
    }
    this.#end();
    return done;
  }

  #begin(): void {
    if (this.#signal?.aborted === true) {
      this.#end();
      return;
    }
    const end = () => this.#end();
    const unfollow = this.#wakeUps.follow(this.#topic, () => this.#wake());
    this.#signal?.addEventListener('abort', end, { once: true });
    this.#stop = () => {
      unfollow();
      this.#signal?.removeEventListener('abort', end);
    };
  }

  async #readOn(): Promise<void> {
    this.#isWoken = false;
    let reading: Reading<T>;
    try {
      reading = await this.#read();
    } catch (error) {
      if (this.#hasEnded) return; // whoever ended it no longer asks
      this.#end();
      throw error;
    }
    this.#values = reading.values;
    this.#taken = 0;
    this.#isLast = reading.isLast ?? false;
    if (reading.hasMore ?? false) this.#isWoken = true;
  }

  #wake(): void {
    this.#isWoken = true;
    this.#release();
  }

  #release(): void {
    const goOn = this.#goOn;
    this.#goOn = null;
    goOn?.();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#values = [];
    this.#stop?.();
    this.#release();
  }
}
