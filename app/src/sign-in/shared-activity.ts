import type { Clock } from '#time/clock';
import { idleSync } from './idle-times';

const key = 'scn.last-activity';

/**
 * The time of the last activity in any tab. It is in local storage rather than in messages, because browsers freeze and discard tabs,
 * and a discarded tab must neither keep a session alive nor end it.
 */
export class SharedActivity {
  readonly #storage: Storage;
  readonly #clock: Pick<Clock, 'now'>;
  /** Last time written by this tab. */
  #own = -Infinity;

  constructor(storage: Storage, clock: Pick<Clock, 'now'>) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Records activity for all tabs, at most every 200 milliseconds. */
  record(): void {
    const now = this.#clock.now();
    if (Math.abs(now - this.#own) < idleSync) return;
    this.#own = now;
    this.#storage.setItem(key, String(now));
  }

  /** Milliseconds since the last activity in any tab; infinite if there was none. */
  silence(): number {
    const reported = Number(this.#storage.getItem(key) ?? NaN);
    const at = Number.isFinite(reported) ? Math.max(reported, this.#own) : this.#own;
    return Math.max(0, this.#clock.now() - at);
  }

  /** Subscribes to activity in other tabs. @returns the unsubscribe function */
  follow(target: Pick<Window, 'addEventListener' | 'removeEventListener'>, callback: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) callback();
    };
    target.addEventListener('storage', listen);
    return () => target.removeEventListener('storage', listen);
  }
}
