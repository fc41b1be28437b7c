const day = 24 * 60 * 60 * 1000;

/**
 * Runs upkeep now and once a day, in the background, one round at a time.
 *
 * @param onError - must not throw
 * @returns a function that stops it after the current round.
 */
export function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let round = Promise.resolve();
  const next = () => {
    round = round.then(work).catch(onError);
  };
  const timer = setInterval(next, day).unref();
  next();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
