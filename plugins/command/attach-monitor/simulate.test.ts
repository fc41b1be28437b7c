import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

it('waits for the character who does it', () => {
  const movementLength = { milliseconds: 8000, isEstimate: true };
  expect(
    simulated(plugin, { patientId: 'patient', attachedById: 'nurse' }, { kind: 'reached' }, { movementLength }),
  ).toEqual([{ kind: 'waits', milliseconds: 8000, isEstimate: true }]);
});

it('doesn’t wait for what is simply attached', () => {
  expect(simulated(plugin, { patientId: 'patient', attachedById: null })).toEqual([]);
});
