import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

it('closes what a playlist waits for', () => {
  expect(simulated(plugin, { documentId: 'shown' })).toEqual([{ kind: 'closes', subject: 'shown' }]);
  expect(simulated(plugin, {})).toEqual([]);
});
