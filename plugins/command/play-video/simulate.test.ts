import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const args = { videoId: 'seizure', roleIds: ['nurse-role'] };
const mediaLength = (id: string | null, kind: 'sound' | 'video') => ({
  milliseconds: id === 'seizure' && kind === 'video' ? 42_500 : 1,
  isEstimate: false,
});

it('waits until the video has ended or is skipped, beside other questions', () => {
  const question = {
    shape: { kind: 'viewing' },
    subject: 'seizure',
    roleIds: ['nurse-role'],
    limit: 42_500,
    isEstimate: false,
    queues: false,
  };
  expect(simulated(plugin, args, { kind: 'reached' }, { mediaLength })).toEqual([{ kind: 'asks', question }]);
});

it('marks an assumed length', () => {
  expect(simulated(plugin, args)).toMatchObject([{ question: { limit: 30_000, isEstimate: true } }]);
});

it('waits for its whole length when it can’t be skipped', () => {
  expect(simulated(plugin, { ...args, canBeSkipped: false }, { kind: 'reached' }, { mediaLength })).toEqual([
    { kind: 'waits', milliseconds: 42_500, isEstimate: false },
  ]);
});

it('plays a video beside the playlist', () => {
  expect(simulated(plugin, { ...args, waitUntilFinished: false })).toEqual([]);
});
