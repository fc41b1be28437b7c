import type { LogLine } from '@scn/core/simulation/engine/play';

/** Lines before and after the first difference that are printed. */
const context = 8;

/** The first line in which two logs differ, with what is around it in both; null if they tell the same. */
export function difference(fast: readonly LogLine[], slow: readonly LogLine[]): string | null {
  for (let index = 0; index < Math.max(fast.length, slow.length); index += 1) {
    if (textOf(fast[index]) === textOf(slow[index]) && fast[index]?.rank === slow[index]?.rank) continue;
    return [
      `Line ${index + 1} differs: ${textOf(fast[index])} (rank ${fast[index]?.rank}) in the fast play, ${textOf(slow[index])} (rank ${slow[index]?.rank}) in the slow one.`,
      'Fast:',
      ...around(fast, index),
      'Slow:',
      ...around(slow, index),
    ].join('\n');
  }
  return null;
}

/** A line as it is compared and printed: moment in seconds, kind, id, run. */
export function textOf(line: LogLine | undefined): string {
  if (line === undefined) return 'nothing';
  const { at, kind, id, run } = line;
  return `${at / 1000} ${kind} ${id}${run === undefined ? '' : ` #${run}`}`;
}

function around(log: readonly LogLine[], index: number): readonly string[] {
  const from = Math.max(0, index - context);
  return log.slice(from, index + context + 1).map((line, at) => `${from + at === index ? '>' : ' '} ${textOf(line)}`);
}
