import { expect, test } from 'vitest';
import { reconnectAttempts, reconnectDelay } from './back-off';

test('doubles from 1 s up to 10 s, ten times', () => {
  const delays = Array.from({ length: reconnectAttempts }, (_, retries) => reconnectDelay(retries));
  expect(delays).toEqual([1, 2, 4, 8, 10, 10, 10, 10, 10, 10].map((seconds) => seconds * 1000));
});
