import { describe, expect, test } from 'vitest';
import type { Learner } from '@scn/core/simulation/engine/play';
import {
  award,
  called,
  complete,
  conversation,
  end,
  form,
  minigame,
  note,
  points,
  say,
  triggers,
  wait,
  type Command,
} from '../commands';
import { answer, at, choose, goal, leave, pick, playing } from '../playing';
import { answered, event, learner, patient, physiology, start, timed, tiny, type Tiny } from '../tiny';

const everyone = (...ids: readonly string[]): readonly Learner[] => ids.map((id) => ({ id, roles: ['doctor'] }));

describe('chance, several patients and people', () => {
  test('row 85: a draw depends on the seed, on what draws, and on its count only', () => {
    const cough = timed('ACOUG001', 5, { every: [5, 20] });
    const moments = (scenario: Tiny, seed: number) =>
      playing(tiny(scenario), 300, [], { seed }).lines(['started'], ['ACOUG001']);
    const alone = moments({ actions: [cough] }, 7);
    const others = [timed('ABARK001', 1, { every: [1, 9] }), learner('APICK001'), cough];
    expect(alone.length).toBeGreaterThan(14);
    expect(moments({ actions: others }, 7)).toEqual(alone);
    expect(moments({ actions: others, values: { hr: 120 } }, 7)).toEqual(alone);
    expect(moments({ actions: [cough] }, 8)).not.toEqual(alone);
  });

  test('row 86: patients deteriorate apart, with one clock and one set of completions', () => {
    const values = { sbp: { is: 90, worst: 60 } } as const;
    const deteriorates = { items: ['sbp'], over: 300 } as const;
    const scenario = tiny({
      patients: [patient('tom', values, { deteriorates }), patient('mia', values, { deteriorates })],
      actions: [timed('ASTOP001', 100, { change: { cancels: ['tom'] } })],
    });
    const play = playing(scenario, 200);
    expect([play.value('sbp'), play.value('mia-sbp')]).toEqual([80, 70]);
    expect(play.holds('SBP of Tom Reed >= 80 and SBP of Mia Reed <= 70 and ASTOP001')).toBe(true);
  });

  test('row 87: inputs of one moment come in the order in which they arrive', () => {
    const scenario = tiny({ actions: [learner('AONCE001', { limit: 1 })] });
    const learners = everyone('second', 'first');
    const inputs = [at(10, pick('AONCE001'), 'first'), at(10, pick('AONCE001'), 'second')];
    const play = playing(scenario, 20, inputs, { learners });
    expect(play.lines(['started', 'refused'])).toEqual(['10 started AONCE001', '10 refused AONCE001: limit']);
    expect(play.inputs.map(({ by }) => by)).toEqual(['first', 'second']);
  });

  const twoRoles = tiny({
    roles: ['doctor', 'nurse'],
    actions: [learner('ADOCT001', { roles: ['doctor'] }), learner('ANURS001', { roles: ['nurse'] })],
  });
  const both = [at(1, pick('ADOCT001')), at(2, pick('ANURS001'))];

  test('row 88: a single learner plays all playable roles by default', () => {
    expect(playing(twoRoles, 5, both).lines(['started', 'refused'])).toEqual([
      '1 started ADOCT001',
      '2 started ANURS001',
    ]);
  });

  test('row 88: no one can start an action of a role that no one plays', () => {
    const learners = [{ id: 'learner', roles: ['doctor'] }];
    expect(playing(twoRoles, 5, both, { learners }).lines(['started', 'refused'])).toEqual([
      '1 started ADOCT001',
      '2 refused ANURS001: role',
    ]);
  });

  test('row 89: observers never act', () => {
    const learners = [...everyone('learner'), { id: 'observer', roles: [], isObserver: true }];
    const scenario = tiny({ actions: [learner('APICK001')] });
    const play = playing(scenario, 5, [at(1, pick('APICK001'), 'observer')], { learners });
    expect(play.lines(['started', 'refused'])).toEqual(['1 refused APICK001: role']);
  });
});

describe('ending', () => {
  test('row 90: time triggers at the play time play out, and a playlist ends the scenario', () => {
    const scenario = tiny({
      playTime: 20,
      actions: [
        timed('ALAST001', 'play-time', { plays: [wait(7), end('COMPLETED', 3), complete] }),
        learner('BPICK001'),
      ],
    });
    const play = playing(scenario, 1500, [at(1205, pick('BPICK001'))]);
    expect(play.lines(['started', 'refused', 'ended'])).toEqual([
      '1200 started ALAST001',
      '1205 refused BPICK001: time-over',
      '1210 ended COMPLETED',
    ]);
    expect(play.state.ended).toMatchObject({ outcome: 'COMPLETED', at: 1_210_000 });
  });

  test('row 90: without an ending, time is over with the triggers of that moment', () => {
    expect(playing(tiny({ playTime: 1 }), 300).lines(['ended'])).toEqual(['60 ended TIME_OVER']);
    const plays = [wait(7), complete];
    const triggered = tiny({ playTime: 1, actions: [timed('ALAST001', 'play-time', { plays })] });
    expect(playing(triggered, 300).lines(['done', 'ended'])).toEqual(['67 done ALAST001', '67 ended TIME_OVER']);
  });

  test('row 90: at the latest, time is over 120 s after the play time', () => {
    const scenario = tiny({ playTime: 1, actions: [timed('ALAST001', 'play-time', { plays: [wait(300), complete] })] });
    expect(playing(scenario, 600).lines(['ended'])).toEqual(['180 ended TIME_OVER']);
  });

  test('row 91: the ending whose delay is over first counts', () => {
    const scenario = tiny({
      actions: [
        timed('AHAND001', 900, { plays: [end('PATIENT_TRANSFERRED', 7)] }),
        timed('BARRE001', 902, { plays: [end('PATIENT_DIED', 3)] }),
      ],
    });
    expect(playing(scenario, 1000).lines(['ended'])).toEqual(['905 ended PATIENT_DIED']);
  });

  test('row 91: in one moment, the ending that was scheduled first counts', () => {
    const scenario = tiny({
      actions: [
        timed('BARRE001', 902, { plays: [end('PATIENT_DIED', 3)] }),
        timed('AHAND001', 900, { plays: [end('PATIENT_TRANSFERRED', 5)] }),
      ],
    });
    expect(playing(scenario, 1000).lines(['ended'])).toEqual(['905 ended PATIENT_TRANSFERRED']);
  });

  test('row 92: a completion behind the end is reached before it', () => {
    const scenario = tiny({
      actions: [timed('AENDS001', 10, { plays: [end('COMPLETED', 3), complete] })],
      points: [{ id: 'point', score: 10, logic: 'AENDS001' }],
    });
    const play = playing(scenario, 60);
    expect(play.lines(['done', 'ended'])).toEqual(['13 done AENDS001', '13 ended COMPLETED']);
    expect(play.result.percent).toBe(100);
  });

  test('row 93: at the end, everything stops', () => {
    const scenario = tiny({
      values: { sbp: { is: 90, worst: 60 } },
      deteriorates: { items: ['sbp'], over: 300 },
      forms: { triage: [{ colour: { red: 'BREDD001' } }] },
      actions: [
        start({ plays: [complete, triggers('ALATE001', 60), triggers('AFORM001', 20)] }),
        event('ALATE001'),
        event('AFORM001', { plays: [called('form', form('triage', { timeLimit: 100 })), complete] }),
        answered('BREDD001'),
        learner('DPICK001'),
        timed('CLATE001', 70),
        physiology('CLATE002', 'SBP < 84'),
        timed('ENDED001', 50, { plays: [end()] }),
      ],
    });
    const inputs = [at(30, choose('form', { colour: 'red' })), at(55, pick('DPICK001'))];
    const play = playing(scenario, 200, inputs);
    expect(play.lines(['started', 'done', 'ended', 'refused'])).toEqual([
      '20 started AFORM001',
      '50 started ENDED001',
      '50 ended COMPLETED',
      '55 refused DPICK001: over',
    ]);
    expect(play.value('sbp')).toBe(85);
  });
});

describe('feedback and score', () => {
  /** Plays commands at moments, and ends at t=100. */
  const ending = (spec: Tiny, ...playlists: readonly (readonly [at: number, plays: readonly Command[]])[]) => {
    const given = playlists.map(([seconds, plays], index) => timed(`APLAY00${index + 1}`, seconds, { plays }));
    const last = timed('ENDED001', 100, { plays: [end(), complete] });
    return tiny({ ...spec, actions: [...(spec.actions ?? []), ...given, last] });
  };
  const achieved = (scenario: ReturnType<typeof tiny>, inputs: Parameters<typeof playing>[2] = []) =>
    playing(scenario, 200, inputs)
      .result.points.filter(({ isAchieved }) => isAchieved)
      .map(({ feedbackPoint }) => feedbackPoint);

  test('row 94: the last award wins', () => {
    const spec = { points: [{ id: 'first' }, { id: 'second' }] };
    const scenario = ending(
      spec,
      [50, [award('first'), award('second', 'MISSED')]],
      [90, [award('first', 'MISSED'), award('second')]],
    );
    expect(achieved(scenario)).toEqual(['second']);
  });

  test('row 94: awards outrank logic, logic outranks arrays, and arrays need any of their items', () => {
    const array = { arrays: ['drugs'] };
    const scenario = ending(
      {
        actions: [learner('AGIVE001'), learner('BGIVE001')],
        arrays: { drugs: ['AGIVE001', 'BGIVE001'] },
        points: [
          { id: 'awarded', logic: 'not APLAY001' },
          { id: 'missed', logic: 'APLAY001' },
          { id: 'logic', logic: 'APLAY001', ...array },
          { id: 'not-logic', logic: 'not APLAY001', ...array },
          { id: 'array', ...array },
          { id: 'undecided' },
        ],
      },
      [50, [award('awarded'), award('missed', 'MISSED'), complete]],
    );
    expect(achieved(scenario, [at(10, pick('BGIVE001'))])).toEqual(['awarded', 'logic', 'array']);
    expect(achieved(scenario)).toEqual(['awarded', 'logic']);
  });

  test('row 94: logic is judged once, on the state at the end', () => {
    const scenario = ending({
      actions: [
        timed('AHIGH001', 20, { change: { to: { hr: 150 } } }),
        timed('BLOWW001', 60, { change: { to: { hr: 90 } } }),
      ],
      points: [
        { id: 'high', logic: 'HR > 140' },
        { id: 'low', logic: 'HR < 100' },
      ],
    });
    expect(achieved(scenario)).toEqual(['low']);
  });

  test('row 95: the score is in per cent of all positive scores, with the points of commands', () => {
    const spec = {
      points: [
        { id: 'ninety', score: 90 },
        { id: 'others', score: 35 },
        { id: 'minus', score: -20 },
      ],
    };
    const given = playing(ending(spec, [50, [award('ninety'), award('minus')]]), 200).result;
    expect(given).toMatchObject({ outcome: 'COMPLETED', sum: 70, percent: 56, isPassed: false });
    const passed = playing(ending({ ...spec, passMark: 60 }, [50, [award('ninety'), points(-15)]]), 200).result;
    expect(passed).toMatchObject({ sum: 75, percent: 60, isPassed: true });
  });

  test('row 95: the score is held between 0 and 100', () => {
    const spec = { points: [{ id: 'ten', score: 10 }] };
    expect(playing(ending(spec, [50, [award('ten'), points(5)]]), 200).result.percent).toBe(100);
    expect(playing(ending(spec, [50, [award('ten'), points(-15)]]), 200).result.percent).toBe(0);
  });

  test('row 96: first and last of an array are by completion, and only what is done counts', () => {
    const scenario = tiny({
      actions: [
        timed('AANTI001', 70, { plays: [wait(25), complete] }),
        timed('BCULT001', 80),
        timed('CLATE001', 90, { plays: [wait(500), complete] }),
      ],
      arrays: { sepsis: ['AANTI001', 'BCULT001', 'CLATE001'], never: ['CLATE001'] },
    });
    expect(playing(scenario, 200).result.arrays).toEqual({
      sepsis: { first: 'BCULT001', last: 'AANTI001' },
      never: { first: null, last: null },
    });
  });

  test('row 97: a point for one role counts in the total once, and in the result of the role', () => {
    const spec = {
      roles: ['doctor', 'nurse'],
      points: [
        { id: 'point', score: 10 },
        { id: 'other', score: 30 },
      ],
    };
    const { result } = playing(ending(spec, [50, [award('point', 'ACHIEVED', ['nurse'])]]), 200);
    expect(result).toMatchObject({ sum: 10, percent: 25 });
    expect(result.byRole['nurse']).toEqual(['point']);
    expect(result.byRole['doctor'] ?? []).toEqual([]);
  });

  test('row 98: a failed minigame behaves as a finished one', () => {
    const scenario = tiny({
      actions: [timed('AVEIN001', 10, { plays: [called('game', minigame('START', true)), complete] })],
    });
    for (const outcome of ['SUCCEEDED', 'FAILED', 'LEFT']) {
      const play = playing(scenario, 60, [at(40, answer('game', { outcome, score: 3 }))]);
      expect(play.lines(['done'])).toEqual(['40 done AVEIN001']);
    }
  });

  const talk = (endsWhen: Parameters<typeof conversation>[1]) =>
    tiny({
      actions: [
        timed('ATALK001', 100, { plays: [called('talk', conversation([null, 'BGOAL001'], endsWhen, 120)), complete] }),
        event('BGOAL001'),
      ],
    });

  test('row 99: a goal of a conversation starts its action when it is reached', () => {
    const inputs = [at(140, goal('talk', 1)), at(150, goal('talk', 1)), at(160, leave('talk'))];
    expect(playing(talk('LEARNER_LEAVES'), 400, inputs).lines(['started', 'done'])).toEqual([
      '100 started ATALK001',
      '140 started BGOAL001',
      '140 done BGOAL001',
      '160 done ATALK001',
    ]);
  });

  test.each([
    ['ANY_GOAL_REACHED', '140 done ATALK001'],
    ['MANDATORY_GOALS_REACHED', '170 done ATALK001'],
    ['LEARNER_LEAVES', '220 done ATALK001'],
  ] as const)('row 99: a conversation ends as its setting says, or at its time limit: %s', (endsWhen, done) => {
    const inputs = [at(140, goal('talk', 1)), ...(endsWhen === 'ANY_GOAL_REACHED' ? [] : [at(170, goal('talk', 0))])];
    expect(playing(talk(endsWhen), 400, inputs).lines(['done'], ['ATALK001'])).toEqual([done]);
  });

  test('row 100: the same record gives the same log and the same hash', () => {
    const scenario = tiny({
      values: { sbp: { is: 90, worst: 60 } },
      deteriorates: { items: ['sbp'], over: 300 },
      actions: [
        timed('ACOUG001', 5, { every: [5, 20], plays: [say(3), called('note', note()), complete] }),
        learner('BPICK001', { change: { over: 60, to: { hr: 100 } }, responses: [[complete], { after: 30 }] }),
      ],
    });
    const inputs = [at(10, pick('BPICK001')), at(20, answer('note', {})), at(50, pick('BPICK001'))];
    const [play, replay] = [playing(scenario, 300, inputs), playing(scenario, 300, inputs)];
    expect(replay.log).toEqual(play.log);
    expect(replay.hash).toBe(play.hash);
    expect(playing(scenario, 300, play.inputs).hash).toBe(play.hash);
    expect(playing(scenario, 300, inputs.slice(1)).hash).not.toBe(play.hash);
  });
});
