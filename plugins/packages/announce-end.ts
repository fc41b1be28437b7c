import { setImmediate } from 'node:timers/promises';
import { running } from './running';

/** The listeners of the host, which plugins have not added. */
const ofHost = new Set<unknown>();
const events = ['beforeExit', 'exit'] as const;

/** Remembers who listens to the end of the process before plugins are loaded. */
export function beforePlugins(): void {
  for (const event of events) for (const listener of process.listeners(event as 'exit')) ofHost.add(listener);
}

/**
 * Lets plugins do what they left to the end of the process, as Node would. What they report then is noted, while the host can still say so.
 *
 * @throws what a listener throws
 */
export async function announceEnd(): Promise<void> {
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (ofHost.has(listener)) continue;
      running.what = `a listener to ‘${event}’ of a plugin`;
      try {
        listener.call(process, 0);
      } finally {
        running.what = null;
      }
    }
    await setImmediate(); // and the promises of those
  }
}
