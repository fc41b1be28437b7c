import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const message = { text: 'Who calls the team?', roleIds: ['nurse-role'] };
const choices = [
  { text: 'I do', actionCode: 'AEVNT001' },
  { text: 'Later', actionCode: null },
];
const choice = { ...message, closes: { by: 'CHOICE', choices } } as const;

const asked = { subject: null, roleIds: ['nurse-role'], limit: null, queues: true };

describe('a message in a play', () => {
  it('asks its learners to confirm it', () => {
    const closes = { by: 'CONFIRMATION', button: 'OK' } as const;
    expect(simulated(plugin, { ...message, closes })).toEqual([
      { kind: 'asks', question: { ...asked, shape: { kind: 'confirmation' } } },
    ]);
    expect(simulated(plugin, { ...message, closes }, { kind: 'answered', answer: {} })).toEqual([]);
  });

  it('asks them to choose', () => {
    expect(simulated(plugin, choice)).toEqual([
      { kind: 'asks', question: { ...asked, shape: { kind: 'choice', count: 2 } } },
    ]);
  });

  it('holds up the playlist for its time', () => {
    expect(simulated(plugin, { ...message, closes: { by: 'TIME', after: 10 } })).toEqual([
      { kind: 'waits', milliseconds: 10_000, isEstimate: false },
    ]);
  });
});

describe('a choice', () => {
  const chosen = (answer: { readonly choice: number }) => simulated(plugin, choice, { kind: 'answered', answer });

  it('starts its action', () => {
    expect(chosen({ choice: 0 })).toEqual([{ kind: 'starts', actionCode: 'AEVNT001' }]);
  });

  it('without an action starts nothing', () => {
    expect(chosen({ choice: 1 })).toEqual([]);
  });

  it('that isn’t made starts nothing', () => {
    expect(simulated(plugin, choice, { kind: 'closed', by: 'learner', draft: { choice: 0 } })).toEqual([]);
  });
});
