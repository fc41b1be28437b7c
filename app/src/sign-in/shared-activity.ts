import type { Clock } from '../clock';
import { idleSync } from './idle-times';

const key = 'scn.last-activity';

/**
 * When somebody was last active in any tab. Kept in local storage, rather than told from tab to tab: browsers freeze and discard tabs,
 * and a tab that is gone without a word must neither keep a session alive nor end it.
 */
export class SharedActivity {
  readonly #storage: Storage;
  readonly #clock: Pick<Clock, 'now'>;
  /** What this tab has told. */
  #own = -Infinity;

  constructor(storage: Storage, clock: Pick<Clock, 'now'>) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Tells the other tabs, at most every 200 milliseconds. */
  record(): void {
    const now = this.#clock.now();
    if (Math.abs(now - this.#own) < idleSync) return;
    this.#own = now;
    this.#storage.setItem(key, String(now));
  }

  /** Milliseconds since somebody was active in some tab; infinite when nobody ever was. */
  silence(): number {
    const told = Number(this.#storage.getItem(key) ?? NaN);
    const at = Number.isFinite(told) ? Math.max(told, this.#own) : this.#own;
    return Math.max(0, this.#clock.now() - at);
  }

  /** Calls back when somebody was active in another tab. @returns what stops that */
  follow(target: Pick<Window, 'addEventListener' | 'removeEventListener'>, callback: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) callback();
    };
    target.addEventListener('storage', listen);
    return () => {
      target.removeEventListener('storage', listen);
    };
  }
}
