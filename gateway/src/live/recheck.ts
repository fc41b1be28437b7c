import type { Logger } from 'pino';

/** How often something is checked, in milliseconds. */
export interface RecheckPace {
  /** Between two checks. */
  readonly every: number;
  /** An answer older than this is not relied on. */
  readonly staleAfter: number;
}

/** Of the 5 seconds that a revocation may take. */
export const usualRecheckPace: RecheckPace = { every: 2000, staleAfter: 4000 };

/** What is checked again and again. */
export interface RecheckParts {
  /** Throws when it can't be found out. */
  readonly check: () => Promise<void>;
  readonly pace: RecheckPace;
  readonly logger: Logger;
  /** What it is called in the log. */
  readonly what: string;
}

/**
 * Checks something again and again while it is needed, never twice at once. While the check fails, {@link fresh} makes those wait
 * who rely on its answer: rights that can't be verified are not used.
 */
export class Recheck {
  readonly #parts: RecheckParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  /** When the last check that succeeded began. Of a monotonic clock: it measures, and isn't the time. */
  #checkedAt = -Infinity;
  #waiting: (() => void)[] = [];

  constructor(parts: RecheckParts) {
    this.#parts = parts;
  }

  /** Starts unless it runs. What is relied on has just been verified. */
  start(): void {
    if (this.#timer !== null) return;
    this.#checkedAt = performance.now();
    this.#timer = setInterval(() => void this.run(), this.#parts.pace.every);
    this.#timer.unref();
  }

  /** Stops; nobody waits any longer. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#release();
  }

  /** Checks now, or waits for the check that is under way. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Resolves while the last answer can be relied on, otherwise as soon as there is a new one. */
  async fresh(): Promise<void> {
    if (this.#timer === null || performance.now() - this.#checkedAt <= this.#parts.pace.staleAfter) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #run(): Promise<void> {
    const beganAt = performance.now();
    try {
      await this.#parts.check();
    } catch (error) {
      this.#parts.logger.error({ err: error }, `${this.#parts.what} can't be checked; those who rely on it wait.`);
      return;
    }
    this.#checkedAt = beganAt;
    this.#release();
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
