import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const args = { patientId: 'patient', ekgId: 'ekg-1' };
const data = { kind: 'ekg', patientId: 'patient', resultId: 'ekg-1', delivery: { by: 'BEDSIDE' } };

it('is available after its time, while the playlist goes on', () => {
  expect(simulated(plugin, { ...args, availableAfter: 180 })).toEqual([
    { kind: 'later', milliseconds: 180_000, payload: null, holds: false },
  ]);
  expect(simulated(plugin, { ...args, availableAfter: 180 }, { kind: 'due', payload: null })).toEqual([
    { kind: 'result', data },
  ]);
});

it('is available at once', () => {
  expect(simulated(plugin, { ...args, availableAfter: 0 })).toEqual([{ kind: 'result', data }]);
});

it('doesn’t arrive while no result is chosen', () => {
  expect(simulated(plugin, { ...args, ekgId: null })).toEqual([]);
});
