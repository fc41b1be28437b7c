/** Default idle time before 'Still here?', in milliseconds. */
export const presetIdleTime = 30 * 60_000;
/** Length of the 'Still here?' countdown, in milliseconds. */
export const countdownLength = 60_000;
/** How long the countdown is shown at zero before sign-out, in milliseconds, so that its colour is visible. */
export const zeroLength = 1000;
/** Throttle of activity events, in milliseconds. */
export const idleThrottle = 500;
/** Throttle of updates to other tabs, in milliseconds. */
export const idleSync = 200;

/** Idle time before 'Still here?' in milliseconds: half of the institution's period. @param period - minutes */
export function idleTime(period: number | null): number {
  return period === null || period <= 0 ? presetIdleTime : (period * 60_000) / 2;
}

/** Stage of the countdown, whose colour changes at half and at zero. */
export type CountdownStage = 'early' | 'late' | 'over';

/** The stage of a countdown. @param left - milliseconds */
export function countdownStage(left: number): CountdownStage {
  if (left <= 0) return 'over';
  return left <= countdownLength / 2 ? 'late' : 'early';
}

/** Formats the remaining time as minutes and seconds: `0:42`. @param left - milliseconds */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
