import { parseNumber, showNumber } from '@scn/kit/form/number-text';

/** What is wrong with typed minutes or seconds: the key of a text. */
export type TimeFault = 'timeMissing' | 'timeNotNumber' | 'timeNegative' | 'timeTooLong';

/** Minutes and seconds as typed. */
export interface TypedTime {
  readonly minutes: string;
  readonly seconds: string;
}

/** The texts of a number of seconds. */
export function minutesAndSeconds(seconds: number): TypedTime {
  const minutes = Math.floor(seconds / 60);
  return { minutes: showNumber(minutes), seconds: showNumber(Math.round((seconds - minutes * 60) * 1000) / 1000) };
}

/** What is wrong with a part of a time; null if nothing is. @param below - the number that it must be less than; null for any */
export function faultOfTime(text: string, below: number | null): TimeFault | null {
  if (text.trim() === '') return 'timeMissing';
  const number = parseNumber(text);
  if (number === null) return 'timeNotNumber';
  if (number < 0) return 'timeNegative';
  return below !== null && number >= below ? 'timeTooLong' : null;
}

/** The seconds of a typed time: minutes × 60 + seconds. Null if it has a fault. */
export function secondsOf({ minutes, seconds }: TypedTime): number | null {
  if (faultOfTime(minutes, null) !== null || faultOfTime(seconds, 60) !== null) return null;
  return Math.round(((parseNumber(minutes) ?? 0) * 60 + (parseNumber(seconds) ?? 0)) * 1000) / 1000;
}
