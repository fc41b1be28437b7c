import { completeScenario } from '@scn/core/format/complete';
import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const plays = (id: string, soundEffectId: string | null, waits: boolean) => ({
  id,
  block: 'command.sound-effect',
  args: { soundEffectId, waits },
});
const scenario = completeScenario({
  actions: [
    {
      actionCode: 'ATEST001',
      responses: [
        {
          responseCode: 'ATEST001R1',
          playlist: [
            plays('c1', 'alarm', true),
            plays('c2', 'noise', false),
            plays('c3', null, true),
            { id: 'c4', block: 'command.speech', args: { waits: true, soundEffectId: 'voice' } },
          ],
        },
        { responseCode: 'ATEST001R2', playlist: [plays('c5', 'scream', true), plays('c6', 'alarm', true)] },
      ],
    },
  ],
});

it('ends the wait for one sound', () => {
  expect(simulated(plugin, { which: 'ONE', soundEffectId: 'alarm' })).toEqual([{ kind: 'closes', subject: 'alarm' }]);
  expect(simulated(plugin, { which: 'ONE' })).toEqual([]);
});

it('ends the wait for every sound that a playlist can wait for', () => {
  expect(simulated(plugin, { which: 'ALL' }, { kind: 'reached' }, { scenario })).toEqual([
    { kind: 'closes', subject: 'alarm' },
    { kind: 'closes', subject: 'scream' },
  ]);
});
