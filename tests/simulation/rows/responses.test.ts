import { describe, expect, test } from 'vitest';
import { allOf, conditionOn } from '@scn/core/schema/expressions';
import { called, complete, state, wait } from '../commands';
import { at, pick, playing, walk } from '../playing';
import { learner, timed, tiny } from '../tiny';

describe('choosing responses', () => {
  test('row 18: of several immediate responses that hold, the first one plays', () => {
    const scenario = tiny({
      values: { hr: 130 },
      actions: [
        learner('APICK001', { responses: [[complete], { if: 'HR > 120' }] }),
        learner('BPICK001', { responses: [{ if: 'HR > 140' }, { if: 'HR > 120' }, { if: 'HR > 100' }, [complete]] }),
      ],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('BPICK001'))];
    expect(playing(scenario, 5, inputs).lines(['response'])).toEqual([
      '1 response APICK001R1',
      '2 response BPICK001R2',
    ]);
  });

  test.each([
    [120, 'R1'],
    [80, 'R2'],
  ])('row 19: responses that cover everything shadow those behind them (HR %i)', (hr, played) => {
    const scenario = tiny({
      values: { hr },
      actions: [learner('APICK001', { responses: [{ if: 'HR > 100' }, { if: 'HR <= 100' }, [complete]] })],
    });
    const play = playing(scenario, 5, [at(1, pick('APICK001'))]);
    expect(play.lines(['response'])).toEqual([`1 response APICK001${played}`]);
  });

  test('row 20: conditions of a delayed response are judged when its delay is over', () => {
    const scenario = tiny({
      values: { spo2: 90 },
      actions: [
        timed('AOXYG001', 30, { change: { to: { spo2: 96 } } }),
        learner('AWAIT001', { responses: [{ if: 'SpO2 >= 92', after: 60 }] }),
        learner('BWAIT001', { responses: [{ if: 'SpO2 < 92', after: 60 }] }),
      ],
    });
    const play = playing(scenario, 90, [at(5, pick('AWAIT001')), at(6, pick('BWAIT001'))]);
    expect(play.lines(['response'])).toEqual(['30 response AOXYG001R1', '65 response AWAIT001R1']);
  });

  test('row 21: all delayed responses that hold play, in their order', () => {
    const commands = (name: string) => [called(`${name}-state`, state('DROWSY')), called(`${name}-done`, complete)];
    const scenario = tiny({
      actions: [
        learner('APICK001', {
          responses: [
            [],
            { after: 30, plays: commands('second') },
            { after: 30, if: 'HR > 200' },
            { after: 30, plays: commands('fourth') },
          ],
        }),
      ],
    });
    const play = playing(scenario, 60, [at(1, pick('APICK001'))]);
    expect(play.lines(['response', 'command'])).toEqual([
      '1 response APICK001R1',
      '31 response APICK001R2',
      '31 command second-state',
      '31 command second-done',
      '31 response APICK001R4',
      '31 command fourth-state',
      '31 command fourth-done',
    ]);
  });

  test('row 22: after the first response means after its completion', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { responses: [[wait(9), complete], { afterFirst: 5 }] })],
    });
    expect(playing(scenario, 60, [at(1, pick('APICK001'))]).lines(['response'])).toEqual([
      '1 response APICK001R1',
      '15 response APICK001R2',
    ]);
  });

  test('row 22: without a completion, a response after the first one is never judged', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { responses: [[wait(9)], { afterFirst: 5 }] })],
    });
    const lines = playing(scenario, 300, [at(1, pick('APICK001'))]).lines(['response', 'undecided', 'ignored']);
    expect(lines).toEqual(['1 response APICK001R1']);
  });

  test('row 23: a response can be delayed by the time for change', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { change: { over: 240, to: { hr: 100 } }, responses: [[complete], { after: 'change' }] }),
        learner('BPICK001', { responses: [[complete], { after: 'change' }] }),
      ],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('BPICK001'))];
    expect(playing(scenario, 300, inputs).lines(['response'])).toEqual([
      '1 response APICK001R1',
      '2 response BPICK001R1',
      '2 response BPICK001R2',
      '241 response APICK001R2',
    ]);
  });

  test('row 24: a delay of 0 is judged at the same moment, after the change of the action', () => {
    const scenario = tiny({
      values: { spo2: 90 },
      actions: [
        learner('APICK001', {
          change: { to: { spo2: 96 } },
          responses: [{ if: 'SpO2 >= 94', after: 0 }, { if: 'SpO2 < 94' }, { if: 'SpO2 < 94', after: 0 }],
        }),
      ],
    });
    expect(playing(scenario, 5, [at(1, pick('APICK001'))]).lines(['response'])).toEqual([
      '1 response APICK001R2',
      '1 response APICK001R1',
    ]);
  });

  test('row 25: if no response fits, nothing happens', () => {
    const scenario = tiny({
      actions: [
        timed('AREMI001', 30, { responses: [{ if: 'HR > 200' }], change: { to: { hr: 120 } } }),
        timed('BREMI001', 30, { responses: [], change: { to: { hr: 140 } } }),
      ],
    });
    const play = playing(scenario, 60);
    expect(play.lines(['started', 'response', 'value', 'done', 'ignored'])).toEqual([
      '30 started AREMI001',
      '30 ignored AREMI001',
      '30 started BREMI001',
      '30 ignored BREMI001',
    ]);
    expect(play.value('hr')).toBe(80);
    expect(play.holds('AREMI001')).toBe(false);
  });

  test('row 25: with a delayed response, the change begins though no immediate one plays', () => {
    const scenario = tiny({
      actions: [
        timed('AREMI001', 30, {
          responses: [{ if: 'HR > 200' }, { if: 'HR > 200', after: 60 }],
          change: { to: { hr: 120 } },
        }),
      ],
    });
    expect(playing(scenario, 40).value('hr')).toBe(120);
  });

  test('row 26: a response with empty or unsupported conditions doesn’t play, and the log says so', () => {
    const unsupported = { expressionType: 'Unsupported', source: '<x/>' } as const;
    const scenario = tiny({
      actions: [learner('APICK001', { responses: [{ if: null }, { if: unsupported }, { if: allOf([]) }, [complete]] })],
    });
    expect(playing(scenario, 5, [at(1, pick('APICK001'))]).lines(['undecided', 'response'])).toEqual([
      '1 undecided APICK001R1',
      '1 undecided APICK001R2',
      '1 undecided APICK001R3',
      '1 response APICK001R4',
    ]);
  });

  test('row 26: incomplete conditions in a group are left out', () => {
    const hr = { comparisonOperator: 'GreaterThan', unit: '/min' } as const;
    const conditions = allOf([
      conditionOn('PhysiologyItem', ['monitor.heart-rate'], { ...hr, value: null }),
      conditionOn('PhysiologyItem', ['monitor.heart-rate'], { ...hr, value: 60 }),
    ]);
    const scenario = tiny({ actions: [learner('APICK001', { responses: [{ if: conditions }, [complete]] })] });
    const play = playing(scenario, 5, [at(1, pick('APICK001'))]);
    expect(play.lines(['undecided', 'response'])).toEqual(['1 response APICK001R1']);
  });

  const islands = [{ island: 2 }, { island: 1 }, { island: 0 }];

  test('row 27: a learner’s start has the responses of island 0 and of the learner’s island', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { responses: islands }),
        learner('BPICK001', { responses: [[complete], { island: 1 }] }),
      ],
    });
    const inputs = [
      at(1, pick('APICK001')),
      at(2, walk(1)),
      at(3, pick('APICK001')),
      at(4, pick('BPICK001')),
      at(5, walk(2)),
      at(6, pick('APICK001')),
    ];
    expect(playing(scenario, 10, inputs).lines(['response'])).toEqual([
      '1 response APICK001R3',
      '3 response APICK001R2',
      '4 response BPICK001R1',
      '6 response APICK001R1',
    ]);
  });

  test('row 27: an automatic start has the responses of every island where a learner is', () => {
    const scenario = tiny({ actions: [timed('ATIME001', 10, { every: 10, responses: islands })] });
    const learners = ['first', 'second'].map((id) => ({ id, roles: ['doctor'] }));
    const inputs = [at(15, walk(1), 'first'), at(25, walk(2), 'second'), at(35, walk(1), 'second')];
    expect(playing(scenario, 45, inputs, { learners }).lines(['response'])).toEqual([
      '10 response ATIME001R3',
      '20 response ATIME001R2',
      '30 response ATIME001R1',
      '40 response ATIME001R2',
    ]);
  });

  test('row 28: conditions see a value as it is before the change of the action', () => {
    const scenario = tiny({
      values: { hr: 130 },
      actions: [learner('APICK001', { change: { to: { hr: 90 } }, responses: [{ if: 'HR > 120' }, [complete]] })],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('APICK001'))];
    expect(playing(scenario, 5, inputs).lines(['response'])).toEqual([
      '1 response APICK001R1',
      '2 response APICK001R2',
    ]);
  });
});
