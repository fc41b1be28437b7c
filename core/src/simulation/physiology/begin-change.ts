import { settled, type Ms } from './line';
import { heldWithin, motionAt, type Motion, type Range } from './motion';

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
  if (absolute) return heldWithin(range, amount);
  if (target === null || amount <= 0) return null;
  // more than the whole way ends at the target
  return heldWithin(range, settled(start + ((target - start) * Math.min(amount, 100)) / 100));
}

/** A motion with a change that begins at a moment, after everything that ends at that moment. */
export function beginChange(motion: Motion, at: Ms, change: ItemChange, range: Range): Motion {
  const before = motionAt(motion, at, range);
  const { amount, absolute, target, duration } = change;
  const end = endOfChange(before.value, change, range);
  if (end === null || end === before.value) return before;
  if (duration === 0) return { ...before, value: end };
  const way = absolute ? end - before.value : (((target ?? end) - before.value) * amount) / 100;
  const limit = absolute ? end : settled(target ?? end);
  const part = { cause: 'change', rate: way / duration, limit, until: at + duration } as const;
  return { ...before, parts: [...before.parts, part] };
}
