import { expect, it } from 'vitest';
import { readingSeconds } from './reading-time';

it.each([
  ['', 0],
  ['   ', 0],
  ['Press here', 1],
  ['word '.repeat(238), 60],
  ['word\n'.repeat(239), 61],
])('calculates the reading time of %j', (text, seconds) => {
  expect(readingSeconds(text)).toBe(seconds);
});
