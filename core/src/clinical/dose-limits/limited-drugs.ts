import type { DoseLimit, LimitedDrug } from './dose-limit';
import { doseRows } from './dose-limits.gen';

let read: readonly LimitedDrug[] | null = null;

/** The drugs with limits. Read when it is first asked for: most files name none. */
export function limitedDrugs(): readonly LimitedDrug[] {
  return (read ??= doseRows.map(([title, dimension, names, limits]) => ({
    title,
    dimension,
    names,
    limits: limits.map(([route, figures, exceptions, source]): DoseLimit => {
      const figure = (index: number): number | null => figures[index] ?? null;
      return {
        route,
        adult: { single: figure(0), daily: figure(1) },
        perKilogram: { single: figure(2), daily: figure(4) },
        child: { single: figure(3), daily: figure(5) },
        rate: { perHour: figure(6), perKilogram: figure(7) },
        exceptions: exceptionsOf(exceptions),
        source,
      };
    }),
  })));
}

/** Such as `bypass|heart surgery=40000`. */
function exceptionsOf(text: string): DoseLimit['exceptions'] {
  return text === ''
    ? []
    : text.split(';').map((each) => {
        const [words = '', single = ''] = each.split('=');
        return { words: words.trim().split('|'), single: Number(single) };
      });
}
