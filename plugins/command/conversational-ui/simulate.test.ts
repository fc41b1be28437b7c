import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const goal = (mandatory: boolean, actionCode: string | null) => ({
  description: 'Say something',
  mandatory,
  actionCode,
});
const talk = {
  actorId: 'mother',
  timeLimit: 240,
  goals: [goal(true, 'AEVNT001'), goal(false, null), goal(true, null)],
} as const;
const question = {
  shape: { kind: 'conversation', goals: 3 },
  subject: null,
  roleIds: [],
  limit: 240_000,
  queues: false,
};
const starts = { kind: 'starts', actionCode: 'AEVNT001' };
const continues = { kind: 'continues' };

describe('a conversation in a play', () => {
  it('is open until its time limit, beside other questions', () => {
    expect(simulated(plugin, talk)).toEqual([{ kind: 'asks', question }]);
  });

  it('starts with its opening line, which doesn’t hold it up', () => {
    const opening = { dialogueId: null, text: 'What is going on here?', delivery: 'URGENT' } as const;
    expect(simulated(plugin, { ...talk, opening })).toEqual([
      {
        kind: 'speaks',
        actorId: 'mother',
        length: { milliseconds: 2000, isEstimate: true },
        pauseAfter: 0,
        then: 'nothing',
      },
      { kind: 'asks', question },
    ]);
    expect(simulated(plugin, { ...talk, opening: { ...opening, text: ' ' } })).toEqual([{ kind: 'asks', question }]);
  });

  it('starts nothing when it is over', () => {
    expect(simulated(plugin, talk, { kind: 'closed', by: 'learner', draft: null })).toEqual([]);
    expect(simulated(plugin, talk, { kind: 'closed', by: 'time', draft: null })).toEqual([]);
  });
});

describe('a goal of a conversation', () => {
  const reach = (endsWhen: 'LEARNER_LEAVES' | 'MANDATORY_GOALS_REACHED' | 'ANY_GOAL_REACHED') => {
    return (goalReached: number, reached: readonly number[] = [goalReached]) => {
      const event: SimulatedEvent = { kind: 'goal', goal: goalReached, reached };
      return simulated(plugin, { ...talk, endsWhen }, event);
    };
  };

  it('starts its action, and the learner goes on talking', () => {
    const reached = reach('LEARNER_LEAVES');
    expect(reached(0)).toEqual([starts]);
    expect(reached(1)).toEqual([]);
    expect(reached(2, [0, 1, 2])).toEqual([]);
  });

  it('ends a conversation for any goal, after its action', () => {
    const reached = reach('ANY_GOAL_REACHED');
    expect(reached(0)).toEqual([starts, continues]);
    expect(reached(1)).toEqual([continues]);
  });

  it('ends a conversation for mandatory goals if it is the last of them', () => {
    const reached = reach('MANDATORY_GOALS_REACHED');
    expect(reached(0)).toEqual([starts]);
    expect(reached(1, [0, 1])).toEqual([]);
    expect(reached(2, [0, 2])).toEqual([continues]);
    expect(reached(0, [2])).toEqual([starts, continues]);
  });

  it('doesn’t end a conversation for mandatory goals that has none', () => {
    const args = { ...talk, goals: [goal(false, null)], endsWhen: 'MANDATORY_GOALS_REACHED' } as const;
    expect(simulated(plugin, args, { kind: 'goal', goal: 0, reached: [0] })).toEqual([]);
  });
});
