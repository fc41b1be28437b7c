import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const args = { actorId: 'nurse', islandId: 'island-0', waits: true };

it.each(['WALK', 'RUN'] as const)('waits until the character has arrived: %s', (movement) => {
  expect(simulated(plugin, { ...args, movement })).toEqual([{ kind: 'waits', milliseconds: 5000, isEstimate: true }]);
});

it('doesn’t wait for who is there at once, or moves beside the playlist', () => {
  expect(simulated(plugin, { ...args, movement: 'TELEPORT' })).toEqual([]);
  expect(simulated(plugin, { ...args, movement: 'WALK', waits: false })).toEqual([]);
});
