import type { Logger } from 'pino';

/** The timing of checks, in milliseconds. */
export interface RecheckPace {
  /** Between two checks. */
  readonly every: number;
  /** Age after which a result is stale. */
  readonly staleAfter: number;
}

/** Ensures that revocations take effect within 5 seconds, even if the wake-up of their change is lost. */
export const usualRecheckPace: RecheckPace = { every: 2000, staleAfter: 4000 };

/** The dependencies of a repeated check. */
export interface RecheckParts {
  /** Throws when the check isn't possible. */
  readonly check: () => Promise<void>;
  readonly pace: RecheckPace;
  readonly logger: Logger;
  /** Name of the check in the log. */
  readonly what: string;
}

/**
 * Repeats a check while needed, never concurrently. While the check fails, {@link fresh} waits: permissions that can't be
 * verified aren't used.
 */
export class Recheck {
  readonly #parts: RecheckParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  /** Start of the last successful check. From a monotonic clock, not the wall clock. */
  #checkedAt = -Infinity;
  #waiting: (() => void)[] = [];

  constructor(parts: RecheckParts) {
    this.#parts = parts;
  }

  /** Starts unless already running. The initial state counts as verified. */
  start(): void {
    if (this.#timer !== null) return;
    this.#checkedAt = performance.now();
    this.#timer = setInterval(() => void this.run(), this.#parts.pace.every);
    this.#timer.unref();
  }

  /** Stops and releases all waiters. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#release();
  }

  /** Checks now, or waits for the running check. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Checks now, and once more if a check is running: it may have missed what has just changed. */
  renew(): void {
    if (this.#timer === null) return;
    const running = this.#running ?? Promise.resolve();
    void running.then(() => this.run());
  }

  /** Resolves immediately if the last result is fresh, otherwise after the next successful check. */
  async fresh(): Promise<void> {
    if (this.#timer === null || performance.now() - this.#checkedAt <= this.#parts.pace.staleAfter) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #run(): Promise<void> {
    const beganAt = performance.now();
    try {
      await this.#parts.check();
    } catch (error) {
      this.#parts.logger.error(
        { err: error },
        `${this.#parts.what} can't be checked. Waiting for the next successful check.`,
      );
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
