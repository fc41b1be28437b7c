import type { CalculatedFrom } from '#kernel/contract';
import { withoutNoise } from './motion';
import { firstBeyond, firstOf, segmentAt, settled, valueOn, type Line, type Segment } from './line';

/** The value of a calculated item, which follows at once and unrounded. Null if an item of the formula is missing. */
export function calculatedLine(
  { terms, constant }: CalculatedFrom,
  lineOf: (item: string) => Line | undefined,
): Line | null {
  const parts: { readonly factor: number; readonly line: Line }[] = [];
  for (const { item, factor } of terms) {
    const line = lineOf(item);
    if (line === undefined) return null;
    parts.push({ factor, line });
  }
  const moments = [...new Set([0, ...parts.flatMap(({ line }) => line.map(({ at }) => at))])].toSorted((a, b) => a - b);
  const [first = 0, ...others] = moments;
  const segment = (at: number) => {
    let [value, rate, largest] = [constant, 0, 0];
    for (const { factor, line } of parts) {
      const around = segmentAt(line, at);
      value += factor * valueOn(around, at);
      rate += factor * around.rate;
      largest = Math.max(largest, Math.abs(factor * around.rate));
    }
    return { at, value: settled(value), rate: withoutNoise(rate, largest) };
  };
  return [segment(first), ...others.map(segment)];
}

/** The nearest step of a scale; a tie goes to the step on the side of the one it came from. @param steps - ascending, not empty */
export function nearestStep(steps: readonly number[], value: number, from: number): number {
  return steps.reduce((best, step) => {
    const [left, leftBest] = [settled(Math.abs(step - value)), settled(Math.abs(best - value))];
    if (left !== leftBest) return left < leftBest ? step : best;
    return Math.abs(step - from) < Math.abs(best - from) ? step : best;
  });
}

/**
 * Returns the values that an ordinal item shows while its exact value moves: steps that begin at whole milliseconds.
 *
 * @param steps - ascending, not empty
 * @param from - the step that was shown before; at the start, any number below the scale
 */
export function shownSteps(exact: Line, steps: readonly number[], from: number): Line {
  const [first] = exact;
  let shown = nearestStep(steps, first.value, from);
  const line: [Segment, ...Segment[]] = [{ at: first.at, value: shown, rate: 0 }];
  for (const [index, segment] of exact.entries()) {
    const end = exact[index + 1]?.at ?? Infinity;
    for (let at = firstOf(segment); at < end;) {
      const step = nearestStep(steps, valueOn(segment, at), shown);
      if (step !== shown) line.push({ at, value: (shown = step), rate: 0 });
      const next = nextStep(steps, shown, segment.rate);
      if (next === null) break;
      at = Math.max(at, firstBeyond(segment, settled((shown + next) / 2), false));
    }
  }
  return line;
}

/** The step after another one in a direction; null at the end of the scale, or at rest. */
function nextStep(steps: readonly number[], from: number, rate: number): number | null {
  if (rate === 0) return null;
  return (rate > 0 ? steps.find((step) => step > from) : steps.findLast((step) => step < from)) ?? null;
}
