import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const sound = { soundEffectId: 'alarm', waits: true };

it('waits for the length of the sound', () => {
  const mediaLength = (id: string | null, kind: 'sound' | 'video') => ({
    milliseconds: id === 'alarm' && kind === 'sound' ? 1250 : 1,
    isEstimate: false,
  });
  expect(simulated(plugin, sound, { kind: 'reached' }, { mediaLength })).toEqual([
    { kind: 'waits', milliseconds: 1250, isEstimate: false },
  ]);
  expect(simulated(plugin, sound)).toEqual([{ kind: 'waits', milliseconds: 3000, isEstimate: true }]);
});

it('waits for the time of a loop', () => {
  expect(simulated(plugin, { ...sound, loop: true, loopFor: 60 })).toEqual([
    { kind: 'waits', milliseconds: 60_000, isEstimate: false },
  ]);
});

it('waits for a loop without an end until another command stops it', () => {
  const question = { shape: { kind: 'viewing' }, subject: 'alarm', roleIds: [], limit: null, queues: false };
  expect(simulated(plugin, { ...sound, loop: true })).toEqual([{ kind: 'asks', question }]);
  expect(simulated(plugin, { ...sound, loop: true }, { kind: 'closed', by: 'command', draft: null })).toEqual([]);
});

it('plays a sound beside the playlist', () => {
  expect(simulated(plugin, { ...sound, waits: false, loop: true })).toEqual([]);
});
