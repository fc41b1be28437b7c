import type { Topic, WakeUps } from './wake-up';

/** The result of one read of a topic. */
export interface Reading<T> {
  /** Yielded in this order; can be empty. */
  readonly values: readonly T[];
  /** There is more: read again once these values are consumed, without a wake-up. */
  readonly hasMore?: boolean;
  /** The iteration ends after these values. */
  readonly isLast?: boolean;
}

/**
 * Reads immediately and again after each wake-up, only as fast as the consumer: nothing is read ahead, and wake-ups during a read
 * are merged. `read` keeps track of the position.
 *
 * Ends with the last reading, with the signal, or with `return()`; the latter two also end a pending `next()`, unlike an async
 * generator. An error of `read` ends it with that error. It subscribes to the topic on the first `next()`, before the first read,
 * and unsubscribes when it ends.
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
  /** There may be news since the last read started. */
  #isWoken = true;
  /** Ends the wait for a wake-up. */
  #resume: (() => void) | null = null;
  #values: readonly T[] = [];
  #taken = 0;
  #isLast = false;
  /** Calls of `next` are processed sequentially. */
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
      else await new Promise<void>((resolve) => (this.#resume = resolve));
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
      if (this.#hasEnded) return; // the consumer ended it
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
    const resume = this.#resume;
    this.#resume = null;
    resume?.();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#values = [];
    this.#stop?.();
    this.#release();
  }
}
