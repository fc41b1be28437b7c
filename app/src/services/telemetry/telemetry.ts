import type { Clock } from '#time/clock';

/** The reported data: counts only, nothing about users or content. */
export interface TelemetryCounts {
  /** 1 in the first report of a session. */
  readonly sessions: 0 | 1;
  /** Number of opened screens by address pattern. */
  readonly screens: Readonly<Record<string, number>>;
  /** Number of errors by code. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Dependencies of telemetry. */
export interface TelemetryParts {
  readonly clock: Clock;
  /** Whether the user has switched it on. */
  isOn(): boolean;
  /** 0 to 1. */
  random(): number;
  /** Sends counts. Failed reports are lost silently, without retries. */
  send(counts: TelemetryCounts): void;
}

/** Sample rate of sessions. */
export const sessionSampleRate = 1;
/** Report interval in milliseconds. */
export const betweenSendings = 60_000;
/** Maximum count per item and report. */
const maxOfOne = 1000;

/** Counts screens and errors of one session while the user has switched it on. While off, nothing is counted, and pending counts are dropped. */
export class Telemetry {
  readonly #parts: TelemetryParts;
  readonly #isSampled: boolean;
  #screens = new Map<string, number>();
  #errors = new Map<string, number>();
  #hasBegun = false;
  #stop: (() => void) | null = null;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
    this.#isSampled = parts.random() < sessionSampleRate;
  }

  /** Counts an opened screen. @param pattern - its address pattern: `/libraries/:libraryCode` */
  screen(pattern: string): void {
    this.#count(this.#screens, pattern);
  }

  /** Counts an error. @param code - an error code, or a kind of error */
  error(code: string): void {
    this.#count(this.#errors, code);
  }

  /** Sends pending counts. */
  flush(): void {
    this.#stop?.();
    this.#stop = null;
    const [screens, errors] = [this.#screens, this.#errors];
    this.#screens = new Map();
    this.#errors = new Map();
    if (!this.#isCounting() || (screens.size === 0 && errors.size === 0)) return;
    this.#parts.send({
      sessions: this.#hasBegun ? 0 : 1,
      screens: Object.fromEntries(screens),
      errors: Object.fromEntries(errors),
    });
    this.#hasBegun = true;
  }

  #count(counts: Map<string, number>, name: string): void {
    if (!this.#isCounting()) return;
    counts.set(name, Math.min((counts.get(name) ?? 0) + 1, maxOfOne));
    this.#stop ??= this.#parts.clock.after(betweenSendings, () => this.flush());
  }

  #isCounting(): boolean {
    return this.#isSampled && this.#parts.isOn();
  }
}
