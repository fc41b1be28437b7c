import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const args = { imageId: 'rash', waitUntilClosed: true };
const question = { shape: { kind: 'viewing' }, subject: 'rash', roleIds: [], limit: null, queues: true };

it('waits until the learners have closed the image, one at a time', () => {
  expect(simulated(plugin, args)).toEqual([{ kind: 'asks', question }]);
});

it('waits until the image disappears', () => {
  expect(simulated(plugin, { ...args, duration: 12 })).toEqual([
    { kind: 'asks', question: { ...question, limit: 12_000 } },
  ]);
});

it('shows an image beside the playlist', () => {
  expect(simulated(plugin, { ...args, waitUntilClosed: false, duration: 12 })).toEqual([]);
});
