import type { CurveTick } from './curve';

/** Distances of ticks in seconds that people count in. */
const distances = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/** A time of a clock: `0:30`, `12:05`, `1:15:00`. @param time - in seconds, not negative */
export function clockText(time: number): string {
  const whole = Math.round(time);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const seconds = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}

/** Ticks of an axis of time from 0, in seconds: at most `count` and one more for its begin. The end is a tick. */
export function timeTicks(end: number, count = 5): readonly CurveTick[] {
  const distance = distances.find((each) => end / each <= count) ?? end;
  const ticks: CurveTick[] = [];
  // a tick that touches that of the end is left out
  for (let x = 0; x < end - distance / 2; x += distance) ticks.push({ x, text: clockText(x) });
  return [...ticks, { x: end, text: clockText(end) }];
}
