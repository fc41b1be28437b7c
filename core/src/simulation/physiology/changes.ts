import { settled, type Ms } from './line';
import { clampTo, motionAt, type Motion, type Range } from './motion';

/** A change of one item. */
export interface ItemChange {
  /** The value to reach, or per cent of the way to the target. */
  readonly amount: number;
  readonly absolute: boolean;
  /** Null if the item has no such value: a percentage then changes nothing. */
  readonly target: number | null;
  /** 0 for a jump. */
  readonly duration: Ms;
}

/** The value that a change leads to from the value at its begin, if nothing else moves the item; null if it changes nothing. */
export function endOfChange(start: number, { amount, absolute, target }: ItemChange, range: Range): number | null {
  if (absolute) return clampTo(range, amount);
  if (target === null || amount <= 0) return null;
  // more than the whole way ends at the target
  return clampTo(range, settled(start + ((target - start) * Math.min(amount, 100)) / 100));
}

/** A motion with a change that begins at a moment, after everything that ends at that moment. */
export function beginChange(motion: Motion, at: Ms, change: ItemChange, range: Range): Motion {
  const before = motionAt(motion, at, range);
  const { amount, absolute, target, duration } = change;
  const end = endOfChange(before.value, change, range);
  if (end === null || end === before.value) return before;
  if (duration === 0) return { ...before, value: end };
  const way = absolute ? end - before.value : (((target ?? end) - before.value) * amount) / 100;
  // An absolute change brings its difference, to which others add; only the range stops it.
  const limit = absolute ? (way > 0 ? range[1] : range[0]) : settled(target ?? end);
  const part = { cause: 'change', rate: way / duration, limit, until: at + duration } as const;
  return { ...before, parts: [...before.parts, part] };
}

/** How an item deteriorates: at the rate that leads from baseline to worst in the duration, from wherever it is. */
export interface ItemDeterioration {
  readonly baseline: number;
  readonly worst: number;
  /** 0 for a jump. */
  readonly duration: Ms;
}

/**
 * A motion with deterioration from a moment on. It rests at worst; if worst equals the baseline, nothing moves. Without a duration, it is one jump to
 * worst, unless the value is beyond it.
 */
export function beginDeterioration(
  motion: Motion,
  at: Ms,
  { baseline, worst, duration }: ItemDeterioration,
  range: Range,
): Motion {
  const before = motionAt(motion, at, range);
  const way = worst - baseline;
  if (way === 0) return before;
  if (duration === 0) return (worst - before.value) * way > 0 ? { ...before, value: worst } : before;
  const rate = way / duration;
  return { ...before, parts: [...before.parts, { cause: 'deterioration', rate, limit: worst, until: null }] };
}

/** A motion without deterioration from a moment on: the value and running changes stay. */
export function cancelDeterioration(motion: Motion, at: Ms, range: Range): Motion {
  const before = motionAt(motion, at, range);
  return { ...before, parts: before.parts.filter(({ cause }) => cause !== 'deterioration') };
}
