import type { Logger } from 'pino';
import type { Topic } from './wake-up';

/** The followers of topics in this process. */
export class LocalSubscribers {
  readonly #logger: Logger;
  readonly #topics = new Map<string, Followed>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Number of followed topics. */
  get size(): number {
    return this.#topics.size;
  }

  follow(topic: Topic, onWake: () => void): () => void {
    const followed = this.#topics.get(topic) ?? { calls: new Set(), quietTurns: 0 };
    this.#topics.set(topic, followed);
    // the same function can follow twice
    const call = () => onWake();
    followed.calls.add(call);
    return () => {
      followed.calls.delete(call);
      if (followed.calls.size === 0 && this.#topics.get(topic) === followed) this.#topics.delete(topic);
    };
  }

  wake(topic: string): void {
    const followed = this.#topics.get(topic);
    if (followed !== undefined) this.#wake(topic, followed);
  }

  wakeAll(): void {
    for (const [topic, followed] of [...this.#topics]) this.#wake(topic, followed);
  }

  /** Wakes the followers without a wake-up for a number of turns, spread over the turns. */
  poll(turns: number): void {
    for (const [topic, followed] of [...this.#topics]) {
      followed.quietTurns += 1;
      if (followed.quietTurns >= turns) this.#wake(topic, followed);
    }
  }

  #wake(topic: string, followed: Followed): void {
    followed.quietTurns = 0;
    for (const call of [...followed.calls]) {
      try {
        call();
      } catch (error) {
        // a failing follower must not affect the others or the committed change
        this.#logger.error({ err: error, topic }, 'A follower failed on wake-up.');
      }
    }
  }
}

interface Followed {
  readonly calls: Set<() => void>;
  /** Turns of the poll since the last wake-up. */
  quietTurns: number;
}
