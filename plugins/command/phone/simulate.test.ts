import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const handover = { situation: 'One two', background: '', assessment: 'One two three', recommendation: 'One' };
const call = { callerId: 'switchboard', receiverId: 'nurse', ringTime: 3, text: 'One two three four', handover };
const due = (payload: number) => simulated(plugin, call, { kind: 'due', payload });
const says = { kind: 'speaks', actorId: 'switchboard', pauseAfter: 0 };
const seconds = (number: number) => ({ milliseconds: number * 1000, isEstimate: true });

describe('a call in a play', () => {
  it('rings first, while the playlist waits', () => {
    expect(simulated(plugin, call)).toEqual([{ kind: 'later', milliseconds: 3000, payload: 0, holds: true }]);
  });

  it('is then the line and the parts of the handover, one by one, by the caller', () => {
    expect(due(0)).toEqual([{ ...says, length: seconds(1.6), then: { payload: 1 } }]);
    expect(due(1)).toEqual([{ ...says, length: seconds(1), then: { payload: 2 } }]);
    // the background is empty
    expect(due(2)).toEqual([{ ...says, length: seconds(1.2), then: { payload: 3 } }]);
    expect(due(3)).toEqual([{ ...says, length: seconds(1), then: 'continue' }]);
  });

  it('that doesn’t ring begins at once', () => {
    expect(simulated(plugin, { ...call, ringTime: 0, handover: null })).toEqual([
      { ...says, length: seconds(1.6), then: 'continue' },
    ]);
  });

  it('without words is over when it has rung', () => {
    expect(simulated(plugin, { ...call, text: '', handover: null }, { kind: 'due', payload: 0 })).toEqual([]);
  });
});
