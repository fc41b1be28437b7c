/** Milliseconds without activity before 'Still here?' where no institution says otherwise. */
export const presetIdleTime = 30 * 60_000;
/** Milliseconds that 'Still here?' counts down. */
export const countdownLength = 60_000;
/** Milliseconds that the countdown is shown at zero before the person is signed out: its colour is to be seen. */
export const zeroLength = 1000;
/** Milliseconds between two looks at activity. */
export const idleThrottle = 500;
/** Milliseconds between two words to the other tabs. */
export const idleSync = 200;

/** Milliseconds without activity before 'Still here?': half of the institution's period. @param period - minutes */
export function idleTime(period: number | null): number {
  return period === null || period <= 0 ? presetIdleTime : (period * 60_000) / 2;
}

/** What the countdown looks like: its colour changes at half and at zero. */
export type CountdownStage = 'early' | 'late' | 'over';

/** The stage of a countdown. @param left - milliseconds */
export function countdownStage(left: number): CountdownStage {
  if (left <= 0) return 'over';
  return left <= countdownLength / 2 ? 'late' : 'early';
}

/** Minutes and seconds that are left, as clocks show them: `0:42`. @param left - milliseconds */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
