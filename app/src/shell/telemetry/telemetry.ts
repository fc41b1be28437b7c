import type { Clock } from '../../clock';

/** What is sent: how often what happened, and nothing about whom or what. */
export interface TelemetryCounts {
  /** 1 with the first of a session. */
  readonly sessions: 0 | 1;
  /** Screens opened, by the pattern of their address. */
  readonly screens: Readonly<Record<string, number>>;
  /** Errors, by code. */
  readonly errors: Readonly<Record<string, number>>;
}

/** What telemetry needs of the world. */
export interface TelemetryParts {
  readonly clock: Clock;
  /** Whether the person has switched it on, now. */
  isOn(): boolean;
  /** 0 to 1. */
  random(): number;
  /** Sends figures. What fails is lost: nobody is told, and nothing is tried again. */
  send(counts: TelemetryCounts): void;
}

/** Share of sessions that are counted. */
export const sessionSampleRate = 1;
/** Milliseconds between two sendings. */
export const betweenSendings = 60_000;
/** What is counted of one thing between two sendings, at most. */
const mostOfOne = 1000;

/** Counts screens and errors of one session, while the person has switched that on. Off: nothing is counted, and what waits is dropped. */
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

  /** A screen was opened. @param pattern - of its address: `/libraries/:libraryCode` */
  screen(pattern: string): void {
    this.#count(this.#screens, pattern);
  }

  /** Something went wrong. @param code - of the catalogue, or what kind of thing it was */
  error(code: string): void {
    this.#count(this.#errors, code);
  }

  /** Sends what waits. */
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
    counts.set(name, Math.min((counts.get(name) ?? 0) + 1, mostOfOne));
    this.#stop ??= this.#parts.clock.after(betweenSendings, () => {
      this.flush();
    });
  }

  #isCounting(): boolean {
    return this.#isSampled && this.#parts.isOn();
  }
}
