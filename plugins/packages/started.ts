import { createHook, executionAsyncId } from 'node:async_hooks';
import { running } from './running';
import { enter, leave } from './watchdog';

/** The origin of each asynchronous resource: a function of a plugin, or what one has started. */
const startedBy = new Map<number, string>();
/** Those that a call has started and that haven't ended, whether they keep the process alive or not. */
const open = new Map<number, string>();
const promises = new WeakMap<object, string>();
let isWatching = false;

/**
 * Names the code that runs while a package is loaded. Code that it leaves running isn't waited for: it has no finding
 * to report.
 */
export function loadingOf(name: string): string {
  return `the plugin package ${name}`;
}

/** Watches what plugins start from now on, also in timers that keep nothing alive: in Node, no function can start anything unseen. */
export function watchStarted(): void {
  if (isWatching) return;
  isWatching = true;
  createHook({
    init(id, type, _, resource) {
      const what = running.what ?? startedBy.get(executionAsyncId());
      if (what === undefined) return;
      startedBy.set(id, what);
      if (type === 'PROMISE') promises.set(resource, what);
      else if (!what.startsWith(loadingOf(''))) open.set(id, what);
    },
    before(id) {
      const what = startedBy.get(id);
      if (what !== undefined) enter(what);
    },
    after(id) {
      if (startedBy.has(id)) leave();
    },
    destroy(id) {
      startedBy.delete(id);
      open.delete(id);
    },
  }).enable();
}

/** Returns the origins of everything that hasn't ended, each once. */
export function stillOpen(): readonly string[] {
  return [...new Set(open.values())];
}

/** Returns the third-party part that runs now, or has started what runs now; null for the host. */
export function whoRuns(): string | null {
  return running.what ?? startedBy.get(executionAsyncId()) ?? null;
}

/** Returns the creator of a promise; null for the host. */
export function whoPromised(promise: object): string | null {
  return promises.get(promise) ?? null;
}

let areSignalsRefused = false;

/**
 * Refuses to let code of plugins end or signal a process, from now on: a signal would end this one before anyone could say whose code it was. Code of
 * the host can.
 */
export function refuseSignals(): void {
  if (areSignalsRefused) return;
  areSignalsRefused = true;
  for (const name of ['kill', 'abort'] as const) {
    const work = process[name].bind(process) as (...given: readonly unknown[]) => unknown;
    const guarded = (...given: readonly unknown[]): unknown => {
      if (whoRuns() === null) return work(...given);
      throw new Error(`A plugin can’t call process.${name}.`);
    };
    Object.defineProperty(process, name, { configurable: true, writable: true, value: guarded });
  }
}
