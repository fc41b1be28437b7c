import { firstBeyond, firstOf } from './first-moment';
import { settled, valueOn, type Line, type Segment } from './line';

/** The nearest step of a scale; a tie goes to the step on the side of the one it came from. @param steps - ascending, not empty */
export function nearestStep(steps: readonly number[], value: number, from: number): number {
  return steps.reduce((best, step) => {
    const [left, leftBest] = [settled(Math.abs(step - value)), settled(Math.abs(best - value))];
    if (left !== leftBest) return left < leftBest ? step : best;
    return Math.abs(step - from) < Math.abs(best - from) ? step : best;
  });
}

/**
 * What an ordinal item shows while its exact value moves: steps that begin at whole milliseconds.
 *
 * @param steps - ascending, not empty
 */
export function shownSteps(exact: Line, steps: readonly number[]): Line {
  const [first] = exact;
  let shown = nearestStep(steps, first.value, first.value);
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
