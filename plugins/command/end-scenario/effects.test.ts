import { expect, it } from 'vitest';
import { plugin } from './index';

it('ends the scenario with its outcome after its delay, while the playlist waits', () => {
  const args = { ...plugin.defaults, outcome: 'PATIENT_DIED', delay: 7 } as const;
  expect(plugin.effects?.(args)).toEqual([{ kind: 'ends-scenario', outcome: 'PATIENT_DIED', after: 7 }]);
  expect(plugin.durationSeconds(args)).toBe(7);
});
