import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const game = { minigameId: 'minigame-1' };

it('waits for the outcome of a minigame that it starts, beside other questions', () => {
  const question = { shape: { kind: 'minigame' }, subject: 'minigame-1', roleIds: [], limit: null, queues: false };
  expect(simulated(plugin, { ...game, state: 'START', waits: true })).toEqual([{ kind: 'asks', question }]);
});

it.each(['SUCCEEDED', 'FAILED', 'LEFT'])('goes on in the same way after %s', (outcome) => {
  const answer = { outcome, score: 7 };
  expect(simulated(plugin, { ...game, state: 'START', waits: true }, { kind: 'answered', answer })).toEqual([]);
});

it('starts a minigame beside the playlist', () => {
  expect(simulated(plugin, { ...game, state: 'START', waits: false })).toEqual([]);
});

it('closes a minigame that it stops', () => {
  expect(simulated(plugin, { ...game, state: 'STOP' })).toEqual([{ kind: 'closes', subject: 'minigame-1' }]);
  expect(simulated(plugin, { minigameId: null, state: 'STOP' })).toEqual([]);
});

it.each(['PAUSE', 'RESUME', 'RESET'] as const)('doesn’t hold up the playlist for %s', (state) => {
  expect(simulated(plugin, { ...game, state, waits: true })).toEqual([]);
});
