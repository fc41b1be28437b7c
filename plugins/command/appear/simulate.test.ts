import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

it.each(['WALK_IN', 'FADE_IN'] as const)('waits until the character is there: %s', (entrance) => {
  expect(simulated(plugin, { actorId: 'nurse', entrance })).toEqual([
    { kind: 'waits', milliseconds: 5000, isEstimate: true },
  ]);
});

it('doesn’t wait for a character who is there at once', () => {
  expect(simulated(plugin, { actorId: 'nurse', entrance: 'AT_ONCE' })).toEqual([]);
});
