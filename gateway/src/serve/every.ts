const day = 24 * 60 * 60 * 1000;

/**
 * Runs upkeep now and again and again, in the background, one round at a time.
 *
 * @param milliseconds - from the start of one round to that of the next
 * @param onError - must not throw
 * @returns a function that stops it after the current round.
 */
export function every(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const next = () => {
    // a slow round is not followed by those that it has delayed
    round ??= work()
      .catch(onError)
      .finally(() => (round = null));
  };
  const timer = setInterval(next, milliseconds).unref();
  next();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Runs upkeep now and once a day: see {@link every}. */
export function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return every(day, work, onError);
}
