import type { Ms } from './line';
import { motionAt, type Motion, type Range } from './motion';

/** How an item deteriorates: at the rate that leads from baseline to worst in the duration, from wherever it is. */
export interface ItemDeterioration {
  readonly baseline: number;
  readonly worst: number;
  readonly duration: Ms;
}

/** A motion with deterioration from a moment on. It rests at worst; if worst equals the baseline, nothing moves. */
export function beginDeterioration(
  motion: Motion,
  at: Ms,
  { baseline, worst, duration }: ItemDeterioration,
  range: Range,
): Motion {
  const before = motionAt(motion, at, range);
  // a duration of 0 is as good as at once
  const rate = (worst - baseline) / Math.max(duration, 1);
  if (rate === 0) return before;
  return { ...before, parts: [...before.parts, { cause: 'deterioration', rate, limit: worst, until: null }] };
}

/** A motion without deterioration from a moment on: the value and running changes stay. */
export function cancelDeterioration(motion: Motion, at: Ms, range: Range): Motion {
  const before = motionAt(motion, at, range);
  return { ...before, parts: before.parts.filter(({ cause }) => cause !== 'deterioration') };
}
