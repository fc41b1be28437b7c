import type { CalculatedFrom } from '#kernel/contract';
import { segmentAt, settled, valueOn, type Line } from './line';

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
    let [value, rate] = [constant, 0];
    for (const { factor, line } of parts) {
      const around = segmentAt(line, at);
      value += factor * valueOn(around, at);
      rate += factor * around.rate;
    }
    return { at, value: settled(value), rate };
  };
  return [segment(first), ...others.map(segment)];
}
