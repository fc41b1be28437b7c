import { whoRuns } from './started';

let isRefused = false;

/**
 * Refuses to let code of plugins end or signal a process, from now on: a signal would end this one before anyone could say whose code it was. Code of
 * the host can.
 */
export function refuseSignals(): void {
  if (isRefused) return;
  isRefused = true;
  for (const name of ['kill', 'abort'] as const) {
    const work = process[name].bind(process) as (...given: readonly unknown[]) => unknown;
    const guarded = (...given: readonly unknown[]): unknown => {
      if (whoRuns() === null) return work(...given);
      throw new Error(`A plugin can’t call process.${name}.`);
    };
    Object.defineProperty(process, name, { configurable: true, writable: true, value: guarded });
  }
}
