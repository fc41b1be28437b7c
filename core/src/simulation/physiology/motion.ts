import { settled, valueAt, type Line, type Ms, type Segment } from './line';

/** A part of the motion of an item: deterioration, or a change by an action. Several parts add. */
export interface Part {
  readonly cause: 'deterioration' | 'change';
  /** Change per millisecond. */
  readonly rate: number;
  /** The part adds nothing beyond this value in its direction. */
  readonly limit: number;
  /** Null: until it is removed. */
  readonly until: Ms | null;
}

/** The range in which an item is held. */
export type Range = readonly [minimum: number, maximum: number];

/** An item that moves from a moment on: the value at that moment, and what moves it. */
export interface Motion {
  readonly at: Ms;
  readonly value: number;
  readonly parts: readonly Part[];
}

/** The closest value within a range. */
export function clampTo([minimum, maximum]: Range, value: number): number {
  return Math.max(minimum, Math.min(maximum, value));
}

/** The value of a motion over time, from its moment on. */
export function lineOf(motion: Motion, range: Range): Line {
  let segment = segmentFrom(motion.at, settled(clampTo(range, motion.value)), motion.parts, range);
  const line: [Segment, ...Segment[]] = [segment];
  // between ends of parts, the value moves in one direction only: it meets each limit once
  for (;;) {
    const { at, value, rate } = segment;
    const parts = partsAfter(motion.parts, at);
    const end = Math.min(...parts.map(({ until }) => until ?? Infinity));
    const stop = nextStop(value, rate, [...parts.map(({ limit }) => limit), ...range]);
    const reached = stop === null ? Infinity : at + (stop - value) / rate;
    const next = Math.min(end, reached);
    if (next === Infinity) return line;
    const isStop = stop !== null && reached <= end;
    segment = segmentFrom(next, isStop ? stop : settled(value + rate * (next - at)), parts, range);
    line.push(segment);
  }
}

/** A motion as it is at a later moment: a part that ends at that moment is gone. */
export function motionAt(motion: Motion, at: Ms, range: Range): Motion {
  return { at, value: valueAt(lineOf(motion, range), at), parts: partsAfter(motion.parts, at) };
}

/** The parts that still move an item after a moment. */
function partsAfter(parts: readonly Part[], at: Ms): readonly Part[] {
  return parts.filter(({ until }) => until === null || until > at);
}

function segmentFrom(at: Ms, value: number, parts: readonly Part[], range: Range): Segment {
  return { at, value, rate: rateAt(value, partsAfter(parts, at), range) };
}

/** The closest value in the direction of the movement at which its rate may change; null if there is none. */
function nextStop(value: number, rate: number, stops: readonly number[]): number | null {
  const ahead = stops.filter((stop) => (stop - value) * rate > 0);
  if (ahead.length === 0) return null;
  return rate > 0 ? Math.min(...ahead) : Math.max(...ahead);
}

/**
 * The rate at a value. A part at its limit gives only what keeps the value there: it rests at the limit unless the others take it
 * away.
 */
function rateAt(value: number, parts: readonly Part[], [minimum, maximum]: Range): number {
  let [free, up, down] = [0, 0, 0];
  for (const { rate, limit } of parts) {
    const left = (limit - value) * Math.sign(rate);
    if (left > 0) free += rate;
    else if (left === 0 && rate > 0) up += rate;
    else if (left === 0) down += rate;
  }
  const largest = parts.reduce((most, part) => Math.max(most, Math.abs(part.rate)), 0);
  const above = value >= maximum ? 0 : withoutNoise(free + down, largest);
  const below = value <= minimum ? 0 : withoutNoise(free + up, largest);
  if (above > 0) return above;
  return below < 0 ? below : 0;
}

/** Rates that cancel each other leave noise, which would move the value in some thousand years. @param largest - of the rates, without sign */
export function withoutNoise(rate: number, largest: number): number {
  return Math.abs(rate) < largest * 1e-12 ? 0 : rate;
}
