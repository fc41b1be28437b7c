/** Hears of the other windows. */
export interface WindowsSink {
  /** A window was closed, or has crashed. */
  closed(): void;
  /** Another window has said that there is news. */
  said(): void;
}

const prefix = 'scenario-studio-changes';

/** What a window says to the others. */
type Saying = { readonly kind: 'entered'; readonly window: string } | { readonly kind: 'news' };

/**
 * The windows of this browser in which one person has one scenario open. Each holds a lock, which the browser gives back however the
 * window ends: whoever waits for it is told.
 */
export class OpenWindows {
  /** This window. */
  readonly own = crypto.randomUUID();
  readonly #scenario: string;
  readonly #channel: BroadcastChannel;
  readonly #waiting = new AbortController();
  #release: () => void = () => undefined;

  private constructor(scenario: string) {
    this.#scenario = scenario;
    this.#channel = new BroadcastChannel(`${prefix} ${scenario}`);
  }

  /** Opens a window. @param scenario - person, institution and scenario */
  static async enter(scenario: string): Promise<OpenWindows> {
    const windows = new OpenWindows(scenario);
    await windows.#hold();
    return windows;
  }

  /** Does something while no other window does it. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(`${prefix} alone ${this.#scenario}`, work);
  }

  /** Whether a window is there no more. */
  isClosed(window: string): Promise<boolean> {
    return navigator.locks.request(windowLock(this.#scenario, window), { ifAvailable: true }, (lock) => lock !== null);
  }

  /** Follows the windows that are open, and those that will be. Resolves when the end of each would be heard. */
  async follow(sink: WindowsSink): Promise<void> {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Saying>) => {
      if (data.kind === 'news') sink.said();
      else this.#await(data.window, sink);
    });
    this.#post({ kind: 'entered', window: this.own });
    const start = windowLock(this.#scenario, '');
    for (const name of await openWindowNames()) if (name.startsWith(start)) this.#await(name.slice(start.length), sink);
  }

  /** Tells the other windows that there is news. */
  say(): void {
    this.#post({ kind: 'news' });
  }

  /** Closes the window. */
  leave(): void {
    this.#waiting.abort();
    this.#channel.close();
    this.#release();
  }

  #post(saying: Saying): void {
    if (!this.#waiting.signal.aborted) this.#channel.postMessage(saying);
  }

  #hold(): Promise<void> {
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(windowLock(this.#scenario, this.own), () => {
          resolve();
          return new Promise<void>((release) => {
            this.#release = release;
          });
        })
        .catch((error: unknown) => {
          reject(error instanceof Error ? error : new Error('The lock could not be had.'));
        });
    });
  }

  #await(window: string, sink: WindowsSink): void {
    if (window === this.own) return;
    navigator.locks
      .request(windowLock(this.#scenario, window), { signal: this.#waiting.signal }, () => undefined)
      .then(
        () => {
          sink.closed();
        },
        () => undefined, // this window is closed
      );
  }
}

/** The lock that a window holds while it is open. */
export function windowLock(scenario: string, window: string): string {
  return `${prefix} window ${scenario} ${window}`;
}

/** The locks of all windows of this browser that are open. */
export async function openWindowNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
