/** Receives events of other windows. */
export interface WindowsSink {
  /** A window was closed, or has crashed. */
  closed(): void;
  /** Another window has announced news. */
  announced(): void;
}

const prefix = 'scenario-studio-changes';

/** A message to the other windows. */
type WindowMessage = { readonly kind: 'entered'; readonly window: string } | { readonly kind: 'news' };

/**
 * The windows of this browser in which a user has a scenario open. Each holds a lock, which the browser releases however the
 * window ends; waiting windows then get it.
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

  /** Registers a window. @param scenario - user, institution and scenario */
  static async enter(scenario: string): Promise<OpenWindows> {
    const windows = new OpenWindows(scenario);
    await windows.#hold();
    return windows;
  }

  /** Runs work exclusively across windows. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(`${prefix} alone ${this.#scenario}`, work);
  }

  /** Whether a window was closed. */
  isClosed(window: string): Promise<boolean> {
    return navigator.locks.request(windowLock(this.#scenario, window), { ifAvailable: true }, (lock) => lock !== null);
  }

  /** Follows current and future windows. Resolves when the end of each current window will be noticed. */
  async follow(sink: WindowsSink): Promise<void> {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
      if (data.kind === 'news') sink.announced();
      else this.#await(data.window, sink);
    });
    this.#post({ kind: 'entered', window: this.own });
    const start = windowLock(this.#scenario, '');
    for (const name of await openWindowNames()) if (name.startsWith(start)) this.#await(name.slice(start.length), sink);
  }

  /** Announces news to the other windows. */
  announce(): void {
    this.#post({ kind: 'news' });
  }

  /** Closes the window. */
  leave(): void {
    this.#waiting.abort();
    this.#channel.close();
    this.#release();
  }

  #post(message: WindowMessage): void {
    if (!this.#waiting.signal.aborted) this.#channel.postMessage(message);
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
        .catch((error: unknown) =>
          reject(error instanceof Error ? error : new Error('The lock could not be acquired.')),
        );
    });
  }

  #await(window: string, sink: WindowsSink): void {
    if (window === this.own) return;
    navigator.locks
      .request(windowLock(this.#scenario, window), { signal: this.#waiting.signal }, () => undefined)
      .then(
        () => sink.closed(),
        () => undefined, // this window was closed
      );
  }
}

/** Name of the lock that a window holds while it is open. */
export function windowLock(scenario: string, window: string): string {
  return `${prefix} window ${scenario} ${window}`;
}

/** Names of the locks of all open windows in this browser. */
export async function openWindowNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
