/** Name of the symbol on the global object where modules with time checks find what decides. */
export const timeChecksKey = 'scn.time-checks';

/** The same words on each host. */
const messageFor = (limit: number) => `It didn’t finish within ${limit / 1000} s and was stopped.`;

/** Thrown when a call takes longer than the time limit. */
export class TimeLimitError extends Error {
  /** @param limit - in milliseconds */
  constructor(limit: number, message = messageFor(limit)) {
    super(message);
    this.name = 'TimeLimitError';
  }
}

/** Thrown in code that has to stop: its own handlers of errors only delay it. */
class StopError extends Error {
  constructor(limit: number) {
    super(messageFor(limit));
    this.name = 'StopError';
  }
}

/** The host's part of time checks. */
export interface TimeChecksHost {
  /** In milliseconds; never goes back. */
  readonly now: () => number;
  /** Calls back in a turn of its own of the event loop, when everything that is due before has run: not in a promise. */
  readonly afterTurn: (callback: () => void) => void;
  /** Code that no call waits for, such as a handler of an event or a chain of promises, was stopped; once for each turn. */
  readonly onStop?: (error: Error) => void;
}

/** Time that was spent, and what it is compared with. */
interface Budget {
  /** In milliseconds. */
  spent: number;
  isOver: boolean;
}

/** At most this many checks happen between two looks at the clock, which costs more than all of them together. */
const mostChecks = 1000;
/** Looks that are less than this apart are made rarer, in milliseconds, … */
const often = 1;
/** … and after more than this, the next check looks. */
const seldom = 10;
/** A pause counts at most as this part of the limit: code doesn't use the time for which a debugger or a closed lid stops it. */
const longestPause = 1 / 5;

/**
 * Stops code that has time checks (plugins/packages/time-checks.ts): each loop body and each function counts down `left` as it begins, and calls
 * `look` below zero. A call has a limit of its own; all else that runs in a turn of the event loop has one together. What is stopped is stopped again by each
 * later check, until the call or the turn is over.
 */
export class TimeChecks {
  left = 0;
  readonly #limit: number;
  readonly #host: TimeChecksHost;
  #call: Budget | null = null;
  /** Null before the first check of a turn. */
  #turn: Budget | null = null;
  /** When the clock was last looked at. */
  #seen = 0;
  /** Checks from one look to the next. */
  #between = 0;

  /** @param limit - in milliseconds */
  constructor(limit: number, host: TimeChecksHost) {
    this.#limit = limit;
    this.#host = host;
  }

  /** Looks at the clock. @throws when the time is over */
  look(): void {
    const now = this.#host.now();
    const budget = this.#call ?? this.#turn ?? this.#beginTurn(now);
    const pause = now - this.#seen;
    this.#seen = now;
    budget.spent += Math.min(pause, this.#limit * longestPause);
    if (budget.spent <= this.#limit) {
      if (pause > seldom) this.#between = 0;
      else if (pause < often) this.#between = Math.min(mostChecks, this.#between * 2 + 1);
      this.left = this.#between;
      return;
    }
    this.left = 0;
    const error = new StopError(this.#limit);
    const isFirst = !budget.isOver;
    budget.isOver = true;
    if (isFirst && budget === this.#turn) this.#host.onStop?.(error);
    throw error;
  }

  /**
   * Runs a call within the limit.
   *
   * @throws TimeLimitError when it was stopped; what it changed until then stays changed. A call within a call counts as a part of it.
   */
  run<T>(work: () => T): T {
    if (this.#call !== null) return work();
    const call: Budget = { spent: 0, isOver: false };
    this.#call = call;
    this.#begin(this.#host.now());
    try {
      const result = work();
      if (!call.isOver) return result;
    } catch (error) {
      if (!call.isOver) throw error;
    } finally {
      this.#call = null;
      this.left = 0;
      if (this.#turn !== null) this.#seen = this.#host.now();
    }
    throw new TimeLimitError(this.#limit);
  }

  #begin(now: number): void {
    this.#seen = now;
    this.#between = 0;
    this.left = 0;
  }

  #beginTurn(now: number): Budget {
    const turn: Budget = { spent: 0, isOver: false };
    this.#turn = turn;
    this.#begin(now);
    this.#host.afterTurn(() => {
      this.#turn = null;
      this.left = 0;
    });
    return turn;
  }
}
