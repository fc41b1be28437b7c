import { TokenRefused } from './token-refused';

/** Difference between two clocks, in seconds, from which on it is reported. */
export const reportedDifference = 60;

/** A token that is refused only because the clocks of its issuer and of this machine differ. */
export class ClockDiffers extends TokenRefused {
  /** By how much the issuer's clock is ahead of this machine's; negative when it is behind. */
  readonly seconds: number;

  constructor(seconds: number, cause?: unknown) {
    super(`The clock of the issuer is ${describeDifference(seconds)} this machine's.`, cause);
    this.name = 'ClockDiffers';
    this.seconds = seconds;
  }
}

/** `3 hours ahead of` or `5 minutes behind`. */
export function describeDifference(seconds: number): string {
  return `${describeSeconds(seconds)} ${seconds > 0 ? 'ahead of' : 'behind'}`;
}

/** A duration in its largest unit of which there are at least two: `3 hours`. The sign is ignored. */
export function describeSeconds(seconds: number): string {
  const length = Math.abs(seconds);
  const [unit, name] = ([86_400, 3600, 60] as const).reduce<readonly [number, string]>(
    (found, size, at) =>
      found[0] === 1 && length >= 2 * size ? [size, ['days', 'hours', 'minutes'][at] ?? ''] : found,
    [1, 'seconds'],
  );
  return `${Math.round(length / unit)} ${name}`;
}
