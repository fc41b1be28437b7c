import { completeScenario } from '@scn/core/format/complete';
import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const scenario = completeScenario({
  scorecards: [
    {
      id: 'score',
      parameters: [
        { id: 'rate', cells: [{ id: 'slow', actionCode: 'YELLOW' }, { id: 'usual' }] },
        {
          id: 'pulse',
          cells: [
            { id: 'fast', actionCode: 'RED' },
            { id: 'even', actionCode: 'YELLOW' },
          ],
        },
      ],
    },
  ],
});
const happens = (event: SimulatedEvent, changes: object = {}) =>
  simulated(plugin, { scorecardId: 'score', ...changes }, event, { scenario });

describe('a scorecard in a play', () => {
  it('asks for one cell of each parameter, one scorecard at a time', () => {
    const shape = {
      kind: 'parts',
      parts: [
        { id: 'rate', options: ['slow', 'usual'], multiple: false },
        { id: 'pulse', options: ['fast', 'even'], multiple: false },
      ],
      mustComplete: true,
    };
    expect(happens({ kind: 'reached' }, { timeLimit: 120, roleIds: ['nurse-role'] })).toEqual([
      { kind: 'asks', question: { shape, subject: 'score', roleIds: ['nurse-role'], limit: 120_000, queues: true } },
    ]);
  });

  it('starts the actions of the cells chosen at the end, in the order of parameters and each once', () => {
    expect(happens({ kind: 'answered', answer: { pulse: 'fast', rate: 'slow' } })).toEqual([
      { kind: 'starts', actionCode: 'YELLOW' },
      { kind: 'starts', actionCode: 'RED' },
    ]);
    expect(happens({ kind: 'closed', by: 'time', draft: { rate: 'slow', pulse: 'even' } })).toEqual([
      { kind: 'starts', actionCode: 'YELLOW' },
    ]);
  });

  it('starts nothing when it is left', () => {
    expect(happens({ kind: 'closed', by: 'learner', draft: { rate: 'slow' } })).toEqual([]);
  });

  it('that isn’t there doesn’t hold up the playlist', () => {
    expect(happens({ kind: 'reached' }, { scorecardId: 'another' })).toEqual([]);
  });
});
