/** The most minutes that can be typed. */
export const maxMinutes = 99;
/** The most seconds that can be typed beside minutes. */
export const maxSeconds = 59;

/** A time as it is typed. */
export interface TypedTime {
  readonly minutes: string;
  readonly seconds: string;
}

/** Parses a typed time. @returns seconds; null when nothing is typed, NaN for anything that isn't minutes and seconds */
export function parseTime({ minutes, seconds }: TypedTime): number | null {
  if (minutes.trim() === '' && seconds.trim() === '') return null;
  return partOf(minutes, maxMinutes) * 60 + partOf(seconds, maxSeconds);
}

function partOf(text: string, most: number): number {
  const typed = text.trim();
  if (!/^\d*$/.test(typed)) return Number.NaN;
  return Number(typed) > most ? Number.NaN : Number(typed);
}

/** Formats seconds. Fractions stay at the seconds, and minutes beyond what can be typed are shown, because they may be stored. */
export function showTime(time: number | null): TypedTime {
  if (time === null || Number.isNaN(time)) return { minutes: '', seconds: '' };
  const minutes = time < 60 ? 0 : Math.floor(time / 60);
  return { minutes: String(minutes), seconds: String(Math.round((time - minutes * 60) * 1000) / 1000) };
}
