import { simulated } from '@scn/core/testing/simulated';
import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const line = { dialogueId: null, delivery: 'NEUTRAL', pauseAfter: 0 } as const;
const call = {
  direction: 'INCOMING',
  phoneId: 'switchboard',
  actorId: 'nurse',
  ringTime: 15,
  declinedActionCode: 'AEVNT001',
  lines: [
    { ...line, actorId: 'switchboard', text: 'The team is coming', pauseAfter: 2.5 },
    { ...line, actorId: 'nurse', text: ' ' },
    { ...line, actorId: 'nurse', text: 'Thank you' },
  ],
} as const;
const declinable = { ...call, canBeDeclined: true };
const first = {
  kind: 'speaks',
  actorId: 'switchboard',
  length: { milliseconds: 1600, isEstimate: true },
  pauseAfter: 2500,
  then: { payload: 1 },
};
const closed = (by: 'time' | 'learner' | 'command'): SimulatedEvent => ({ kind: 'closed', by, draft: null });

describe('a call in a play', () => {
  it('rings, and then its lines are said with their pauses', () => {
    expect(simulated(plugin, call)).toEqual([{ kind: 'later', milliseconds: 15_000, payload: 0, holds: true }]);
    expect(simulated(plugin, call, { kind: 'due', payload: 0 })).toEqual([first]);
    expect(simulated(plugin, call, { kind: 'due', payload: 1 })).toMatchObject([
      { kind: 'speaks', actorId: 'nurse', pauseAfter: 0, then: 'continue' },
    ]);
  });

  it('that doesn’t ring begins at once', () => {
    expect(simulated(plugin, { ...declinable, ringTime: 0 })).toEqual([first]);
  });

  it('without lines is over when it has rung', () => {
    expect(simulated(plugin, { ...call, lines: [] }, { kind: 'due', payload: 0 })).toEqual([]);
  });

  it('that goes out can’t be declined', () => {
    expect(simulated(plugin, { ...declinable, direction: 'OUTGOING' })).toMatchObject([{ kind: 'later' }]);
  });
});

describe('a call that can be declined', () => {
  it('asks while it rings, beside other questions', () => {
    const question = { shape: { kind: 'call' }, subject: null, roleIds: [], limit: 15_000, queues: false };
    expect(simulated(plugin, declinable)).toEqual([{ kind: 'asks', question }]);
  });

  it('starts the action and nothing else when it is declined', () => {
    const answered: SimulatedEvent = { kind: 'answered', answer: { declined: true } };
    expect(simulated(plugin, declinable, answered)).toEqual([{ kind: 'starts', actionCode: 'AEVNT001' }]);
    expect(simulated(plugin, { ...declinable, declinedActionCode: null }, answered)).toEqual([]);
  });

  it('is answered when it has rung', () => {
    expect(simulated(plugin, declinable, closed('time'))).toEqual([first]);
  });

  it.each(['learner', 'command'] as const)('isn’t answered when the %s ends it', (by) => {
    expect(simulated(plugin, declinable, closed(by))).toEqual([]);
  });
});
