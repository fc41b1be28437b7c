import { exactMomentText } from '#description/log-text';
import type { Ms } from '#simulation/physiology/line';

/** A moment to the second: `12:05`. */
export function clockText(at: Ms): string {
  return exactMomentText(Math.floor(at / 1000) * 1000);
}
