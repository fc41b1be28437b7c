import { completeScenario } from '@scn/core/format/complete';
import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const scenario = completeScenario({
  forms: [
    {
      id: 'airway',
      pages: [
        {
          id: 'page-1',
          questions: [
            {
              id: 'tools',
              selection: 'MULTIPLE',
              items: [{ id: 'mask', actionCode: 'MASK' }, { id: 'tube' }, { id: 'both', actionCode: 'CALL' }],
            },
          ],
        },
        { id: 'page-2', questions: [{ id: 'who', items: [{ id: 'me', actionCode: 'CALL' }, { id: 'you' }] }] },
      ],
    },
  ],
});
const args = { formId: 'airway', roleIds: ['doctor-role'] };
const happens = (event: SimulatedEvent) => simulated(plugin, args, event, { scenario });
const chosen = { who: 'me', tools: ['both', 'mask'] };
const both = [
  { kind: 'starts', actionCode: 'MASK' },
  { kind: 'starts', actionCode: 'CALL' },
];

describe('a form in a play', () => {
  it('asks its learners, one form at a time', () => {
    const shape = {
      kind: 'parts',
      parts: [
        { id: 'tools', options: ['mask', 'tube', 'both'], multiple: true },
        { id: 'who', options: ['me', 'you'], multiple: false },
      ],
      mustComplete: true,
    };
    expect(happens({ kind: 'reached' })).toEqual([
      { kind: 'asks', question: { shape, subject: 'airway', roleIds: ['doctor-role'], limit: null, queues: true } },
    ]);
  });

  it('has the time limit, and can be left where it needn’t be completed', () => {
    const changes = { ...args, mustComplete: false, timeLimit: 90 };
    expect(simulated(plugin, changes, { kind: 'reached' }, { scenario })).toMatchObject([
      { question: { shape: { mustComplete: false }, limit: 90_000 } },
    ]);
  });

  it('starts the actions of what is submitted, in its own order and each once', () => {
    expect(happens({ kind: 'answered', answer: chosen })).toEqual(both);
  });

  it('starts the actions of what is chosen when the time is over', () => {
    expect(happens({ kind: 'closed', by: 'time', draft: chosen })).toEqual(both);
    expect(happens({ kind: 'closed', by: 'time', draft: null })).toEqual([]);
  });

  it.each(['learner', 'command'] as const)('starts nothing when it is closed by the %s', (by) => {
    expect(happens({ kind: 'closed', by, draft: chosen })).toEqual([]);
  });

  it('that isn’t there doesn’t hold up the playlist', () => {
    expect(simulated(plugin, { formId: null })).toEqual([]);
    expect(simulated(plugin, { formId: 'another' })).toEqual([]);
  });
});
