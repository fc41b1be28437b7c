import { createHook, executionAsyncId } from 'node:async_hooks';
import { running } from './running';
import { enter, leave } from './watchdog';

/** What has started each asynchronous resource: a function of a plugin, or what one has started. */
const startedBy = new Map<number, string>();
/** Those that a call has started and that haven't ended, whether they keep the process alive or not. */
const open = new Map<number, string>();
const promises = new WeakMap<object, string>();
let isWatching = false;

/** What runs while a package is loaded. What it leaves running isn't waited for: it has no finding to report. */
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

/** What has started something that hasn't ended, each once. */
export function stillOpen(): readonly string[] {
  return [...new Set(open.values())];
}

/** What of a third party runs now, or has started what runs now; null for the host. */
export function whoRuns(): string | null {
  return running.what ?? startedBy.get(executionAsyncId()) ?? null;
}

/** What has created a promise; null for the host. */
export function whoPromised(promise: object): string | null {
  return promises.get(promise) ?? null;
}
