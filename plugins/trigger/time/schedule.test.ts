import { expect, test } from 'vitest';
import { plugin } from './index';
import type { Timing } from './timing';

test.each<[string, Partial<Timing>, object]>([
  ['once', { delay: 20 }, { first: 20, repeats: false }],
  ['at the end of the play time', { delay: 20, delayIsScenarioTotalPlayTime: true }, { first: 'play-time' }],
  ['at no time while the delay is missing', { delay: null }, { first: null }],
  ['repeatedly', { intervalMin: 30, intervalMax: 60 }, { first: 30, repeats: true, interval: [30, 60] }],
  ['with a missing longest interval', { intervalMin: 45 }, { repeats: true, interval: [45, null] }],
  ['with a missing shortest interval', { intervalMax: 45 }, { repeats: true, interval: [null, 45] }],
])('the clock fires it %s', (_, args, schedule) => {
  expect(plugin.schedule?.({ ...plugin.defaults, ...args })).toMatchObject(schedule);
});

test('without repetitions, it has no interval', () => {
  expect(plugin.schedule?.(plugin.defaults)).not.toHaveProperty('interval');
});
