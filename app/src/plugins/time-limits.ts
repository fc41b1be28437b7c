import { isJsonObject, type Json } from '@scn/core/base/json';
import type { TimeLimits } from '@scn/core/kernel/limited-plugin';
import { TimeChecks, timeChecksKey, TimeLimitError } from '@scn/core/kernel/time-checks';

/** How long one call of a function of a package may take, in milliseconds: as on the command line and in the gateway. */
const usualLimit = 5000;

/** Where the function is named that runs, and those that ran when the page was ended. */
const runningKey = 'scn.plugins.running';
const stoppedKey = 'scn.plugins.stopped';
const longestList = 100;

/** The package of a function. */
export interface LimitedPackage {
  readonly name: string;
  /** Name and version. */
  readonly owner: string;
  /** The paths of its bundles, which are others when the package changes. */
  readonly headlessPath: string | null;
  readonly uiPath: string | null;
}

/** A function of a package that isn't run again. */
export interface StoppedFunction {
  /** Name and version of the package. */
  readonly owner: string;
  readonly path: string | null;
  /** As `the rule acme/command.x/y`; null for code that no call waits for, such as a handler of an event, which runs again. */
  readonly what: string | null;
  /** Starts with ‘It’. */
  readonly message: string;
}

/** The parts of a browser that are needed. */
export interface LimitsHost {
  readonly now: () => number;
  readonly afterTurn: (callback: () => void) => void;
  /** Stays when the tab is loaded again; null in workers and without permission. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

interface Running {
  readonly name: string;
  readonly path: string;
  readonly what: string;
}

/**
 * Limits the time of packages in a page or a worker. Their code checks the time (see `TimeChecks`). The checks don't interrupt what has none, such as a search with
 * a regular expression: therefore it is noted which function runs, and when the page is loaded again after it was ended within one, this function isn't run.
 */
export class PluginLimits {
  readonly #host: LimitsHost;
  readonly #limit: number;
  readonly #checks: TimeChecks;
  readonly #packages = new Map<string, LimitedPackage>();
  readonly #listeners = new Set<() => void>();
  #before: readonly Running[];
  #stopped: readonly StoppedFunction[] = [];
  /** The note in the storage; null without one. */
  #note: string | null = null;
  #isInside = false;

  constructor(host: LimitsHost, limit = usualLimit) {
    this.#host = host;
    this.#limit = limit;
    this.#checks = new TimeChecks(limit, { ...host, onStop: (error) => this.#addLoose(error) });
    const ended = this.#read(runningKey);
    this.#before = [...this.#read(stoppedKey), ...ended].slice(-longestList);
    if (ended.length > 0) this.#write(stoppedKey, JSON.stringify(this.#before));
    this.forgetRunning();
  }

  /** Gives the checks in bundles what decides: before the first is loaded. */
  provide(): void {
    Object.defineProperty(globalThis, Symbol.for(timeChecksKey), { value: this.#checks, configurable: true });
  }

  /** The limits of a package. What was stopped of another version of it runs again. */
  of(item: LimitedPackage): TimeLimits {
    const { name, owner, headlessPath } = item;
    const path = headlessPath ?? '';
    this.#packages.set(name, item);
    const current = this.#before.filter((each) => each.name !== name || each.path === path);
    if (current.length < this.#before.length) this.#remember(current);
    const notes = new Map<string, string>();
    return {
      run: (what, work) => {
        if (this.#isInside) return work();
        let note = notes.get(what);
        if (note === undefined) {
          note = JSON.stringify([{ name, path, what } satisfies Running]);
          notes.set(what, note);
        }
        this.#noteRunning(note);
        this.#isInside = true;
        try {
          return this.#checks.run(work);
        } finally {
          this.#isInside = false;
        }
      },
      stoppedBefore: (what) => {
        if (!this.#before.some((each) => each.name === name && each.path === path && each.what === what)) return null;
        const error = new TimeLimitError(this.#limit, 'It didn’t finish when the page was last open, and was stopped.');
        this.#add({ owner, path, what, message: error.message });
        return error;
      },
      onStop: (what, { message }) => this.#add({ owner, path, what, message }),
    };
  }

  /** The functions that were stopped; the same list while there are no others. */
  readonly stopped = (): readonly StoppedFunction[] => this.#stopped;

  /** @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lets all functions run again when the page is loaded again. */
  forgetStopped(): void {
    this.#remember([]);
  }

  /** No function runs: the page may be left. */
  readonly forgetRunning = (): void => {
    this.#note = null;
    this.#write(runningKey, null);
  };

  /** Writing costs more than a short call: once for several calls of a function, and removed when the browser has its turn. */
  #noteRunning(note: string): void {
    if (note === this.#note) return;
    if (this.#note === null) this.#host.afterTurn(this.forgetRunning);
    this.#note = note;
    this.#write(runningKey, note);
  }

  /** Code that no call waited for: the paths in its stack say whose it is. */
  #addLoose(error: Error): void {
    const stack = error.stack ?? '';
    for (const { owner, headlessPath, uiPath } of this.#packages.values()) {
      const path = [headlessPath, uiPath].find((each) => each !== null && stack.includes(each));
      if (path === undefined) continue;
      this.#add({ owner, path, what: null, message: error.message });
      return;
    }
  }

  #add(stopped: StoppedFunction): void {
    const isSame = ({ owner, path, what }: StoppedFunction) =>
      owner === stopped.owner && path === stopped.path && what === stopped.what;
    if (this.#stopped.length >= longestList || this.#stopped.some(isSame)) return;
    this.#stopped = [...this.#stopped, stopped];
    // not while a component is drawn or a document is validated
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  #remember(before: readonly Running[]): void {
    this.#before = before;
    this.#write(stoppedKey, before.length === 0 ? null : JSON.stringify(before));
  }

  #read(key: string): readonly Running[] {
    try {
      const list = JSON.parse(this.#host.storage?.getItem(key) ?? '[]') as Json;
      return Array.isArray(list) ? list.flatMap(runningOf) : [];
    } catch {
      return [];
    }
  }

  /** Without room in the storage, only the checks stop a function. */
  #write(key: string, text: string | null): void {
    try {
      if (text === null) this.#host.storage?.removeItem(key);
      else this.#host.storage?.setItem(key, text);
    } catch {
      // as without storage
    }
  }
}

function runningOf(value: Json): readonly Running[] {
  if (!isJsonObject(value)) return [];
  const { name, path, what } = value;
  const isWhole = typeof name === 'string' && typeof path === 'string' && typeof what === 'string';
  return isWhole ? [{ name, path, what }] : [];
}

let limits: PluginLimits | null = null;

/** The limits of this page or worker. */
export function pluginLimits(): PluginLimits {
  if (limits !== null) return limits;
  limits = new PluginLimits({ now: () => performance.now(), afterTurn, storage: ownStorage() });
  if (typeof document === 'object') addEventListener('pagehide', limits.forgetRunning);
  limits.provide();
  return limits;
}

/** Timers wait in hidden tabs, messages don't. */
function afterTurn(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

function ownStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'object' ? sessionStorage : null;
  } catch {
    return null;
  }
}
