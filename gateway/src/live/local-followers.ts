import type { Logger } from 'pino';
import type { Topic } from './wake-up';

/** Those of this process who follow topics. */
export class LocalFollowers {
  readonly #logger: Logger;
  readonly #topics = new Map<string, Followed>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Topics that somebody follows. */
  get size(): number {
    return this.#topics.size;
  }

  follow(topic: Topic, onWake: () => void): () => void {
    const followed = this.#topics.get(topic) ?? { calls: new Set(), quietTurns: 0 };
    this.#topics.set(topic, followed);
    // the same function may follow twice
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

  /** Wakes those whom nothing has woken for a number of turns: each in a turn of its own, not everybody at once. */
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
        // one of them must not keep the others asleep, nor fail what has been committed
        this.#logger.error({ err: error, topic }, 'A follower failed when it was woken.');
      }
    }
  }
}

interface Followed {
  readonly calls: Set<() => void>;
  /** Turns of the poll since the last wake-up. */
  quietTurns: number;
}
