const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after each failed attempt until the next one: nine attempts within about a day. */
export const retryDelays: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour,
];

/** The number of the last attempt. Administrators can have a message sent again after it. */
export const lastAttempt = retryDelays.length + 1;

/** Up to this part of a delay is added at random, so that messages that failed together aren’t sent together again. */
const jitter = 0.1;

/** The longest that a receiver can ask to wait, in milliseconds. */
const maxWait = hour;

/**
 * When a message is sent again after an attempt has failed; null if it isn’t.
 *
 * @param failed.attempt - the number of the attempt, from 1
 * @param failed.retryAfter - seconds that the receiver asks to wait
 * @param random - from 0 to 1
 */
export function nextAttempt(
  { attempt, at, retryAfter }: { readonly attempt: number; readonly at: Date; readonly retryAfter: number | null },
  random: number,
): Date | null {
  const delay = retryDelays[attempt - 1];
  if (delay === undefined) return null;
  const asked = Math.min((retryAfter ?? 0) * second, maxWait);
  return new Date(at.getTime() + Math.max(delay, asked) * (1 + jitter * random));
}
