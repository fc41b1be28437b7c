import { expect, it } from 'vitest';
import { describeDifference, describeSeconds } from './clock';

it.each([
  [0, '0 seconds'],
  [61, '61 seconds'],
  [120, '2 minutes'],
  [-7100, '118 minutes'],
  [3 * 3600 + 20, '3 hours'],
  [-5 * 86_400, '5 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(describeSeconds(seconds)).toBe(text);
});

it('says which clock is ahead', () => {
  expect([describeDifference(7200), describeDifference(-7200)]).toEqual(['2 hours ahead of', '2 hours behind']);
});
