import { expect, it } from 'vitest';
import { momentText } from './moment-text';

const now = Date.parse('2026-03-01T12:00:00Z');

it.each([
  ['2026-03-01T11:59:30Z', 'now'],
  // a browser's clock that is slow
  ['2026-03-01T12:04:59Z', 'now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T11:00:00Z', '1 hour ago'],
  ['2026-02-28T12:00:01Z', '23 hours ago'],
  ['2026-02-28T12:00:00Z', '28 Feb 2026'],
  ['2026-03-01T12:06:30Z', 'in 6 minutes'],
  ['2026-03-02T11:59:00Z', 'in 23 hours'],
  ['2026-03-02T12:00:00Z', '2 Mar 2026'],
])('%s is “%s” at noon', (at, text) => {
  expect(momentText(Date.parse(at), now, 'en-GB')).toBe(text);
});
