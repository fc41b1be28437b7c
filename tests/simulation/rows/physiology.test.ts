import { describe, expect, test } from 'vitest';
import { allOf, conditionOn } from '@scn/core/schema/expressions';
import { complete, wait } from '../commands';
import { at, pick, playing, valuesOf } from '../playing';
import { learner, patient, physiology, start, timed, tiny, type Change } from '../tiny';

/** Changes that begin at moments: `changes([60, { to: { hr: 90 } }])`. */
const changes = (...list: readonly (readonly [at: number, change: Change])[]) =>
  list.map(([seconds, change], index) => timed(`ACHAN00${index + 1}`, seconds, { change }));

/** −28 in 900 s, from t=0 on. */
const falling = { items: ['sbp'], over: 900 } as const;

describe('physiology', () => {
  test('row 67: the change belongs to the action, whatever response plays', () => {
    const scenario = tiny({
      actions: [
        learner('AOXYG001', {
          change: { to: { hr: 100 } },
          responses: [{ if: 'HR < 90', plays: [wait(3)] }, [complete]],
        }),
      ],
    });
    expect(playing(scenario, 20, [at(10, pick('AOXYG001'))]).value('hr')).toBe(100);
  });

  test('row 68: per cent are of the way from the value at the begin of the change', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, goal: 118 } },
      actions: changes(
        [10, { over: 60, towards: { sbp: [35, 'goal'] } }],
        [100, { over: 60, towards: { sbp: [50, 'goal'] } }],
      ),
    });
    expect(valuesOf(scenario, 'sbp', [10, 70, 160])).toEqual([94, 102.4, 110.2]);
  });

  test('row 69: an absolute change ends at its value, and ‘towards’ is only a label', () => {
    const scenario = tiny({
      values: { sbp: { is: 112, goal: 124 } },
      actions: changes([10, { over: 60, to: { sbp: 182 } }]),
    });
    expect(valuesOf(scenario, 'sbp', [40, 70, 100])).toEqual([147, 182, 182]);
  });

  test('row 69: with deterioration, an absolute change brings its difference', () => {
    const scenario = tiny({
      values: { sbp: { is: 112, worst: 84 } },
      deteriorates: falling,
      actions: [start({ change: { over: 60, to: { sbp: 182 } } })],
    });
    expect(playing(scenario, 60).value('sbp')).toBeCloseTo(182 - (28 / 900) * 60, 8);
  });

  test('row 70: a change is a straight line', () => {
    const scenario = tiny({ values: { sbp: 90 }, actions: changes([10, { over: 60, to: { sbp: 95.4 } }]) });
    expect(valuesOf(scenario, 'sbp', [10, 11, 40, 70])).toEqual([90, 90.09, 92.7, 95.4]);
  });

  test('row 71: two changes of one item add', () => {
    const scenario = tiny({
      values: { spo2: { is: 80, goal: 100 } },
      actions: [
        // 8 and, from 84 on, 4
        start({ change: { over: 120, towards: { spo2: [40, 'goal'] } } }),
        ...changes([60, { over: 240, towards: { spo2: [25, 'goal'] } }]),
      ],
    });
    expect(valuesOf(scenario, 'spo2', [60, 120, 300, 400])).toEqual([84, 89, 92, 92]);
  });

  const twice = { over: 60, towards: { spo2: [75, 'goal'] } } as const;

  test('row 72: the sum stops at the target', () => {
    const scenario = tiny({
      values: { spo2: { is: 90, goal: 96 } },
      actions: changes([10, twice], [10, twice]),
    });
    expect(valuesOf(scenario, 'spo2', [40, 49, 50, 70, 100])).toEqual([94.5, 95.85, 96, 96, 96]);
  });

  test('row 72: a jump beyond the target is not pulled back', () => {
    const scenario = tiny({
      values: { spo2: { is: 90, goal: 96 } },
      actions: changes([10, twice], [20, { to: { spo2: 99 } }]),
    });
    expect(valuesOf(scenario, 'spo2', [20, 70, 100])).toEqual([99, 99, 99]);
  });

  test('row 72: at the target a part only keeps the value there, and acts again when it has left', () => {
    const whole = { over: 60, towards: { spo2: [100, 'goal'] } } as const;
    const scenario = tiny({
      // −0.05 a second; the parts bring +0.1 each
      values: { spo2: { is: 90, goal: 96, worst: 45 } },
      deteriorates: { items: ['spo2'], over: 900 },
      actions: [start({ change: whole }), learner('APICK001', { change: whole })],
    });
    const inputs = [at(0, pick('APICK001'))];
    expect(valuesOf(scenario, 'spo2', [20, 40, 50, 60, 80], inputs)).toEqual([93, 96, 96, 96, 95]);
    const left = tiny({
      values: { spo2: { is: 90, goal: 96 } },
      actions: [
        start({ change: whole }),
        learner('APICK001', { change: whole }),
        ...changes([40, { to: { spo2: 93 } }]),
      ],
    });
    expect(valuesOf(left, 'spo2', [30, 40, 50, 55, 60], inputs)).toEqual([96, 93, 95, 96, 96]);
  });

  test('row 73: deterioration is at a constant rate from wherever the item is, and rests at worst', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, worst: 66 } },
      deteriorates: falling,
      actions: changes([450, { to: { sbp: 90 } }]),
    });
    expect(valuesOf(scenario, 'sbp', [225, 449.999, 450, 675])).toEqual([87, 80.00003111, 90, 83]);
    const alone = tiny({ values: { sbp: { is: 94, worst: 66 } }, deteriorates: falling });
    expect(valuesOf(alone, 'sbp', [900, 1000])).toEqual([66, 66]);
  });

  test('row 73: only the listed items deteriorate, from ‘starts after’ on', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, worst: 66 }, hr: { is: 80, worst: 160 } },
      deteriorates: { ...falling, after: 100 },
    });
    expect(valuesOf(scenario, 'sbp', [100, 325])).toEqual([94, 87]);
    expect(valuesOf(scenario, 'hr', [325])).toEqual([80]);
  });

  test('row 73: a duration of 0 is one jump to worst, if it lies ahead', () => {
    const sudden = { items: ['sbp'], after: 60, over: 0 } as const;
    const values = { sbp: { is: 94, worst: 66 } } as const;
    const jump = tiny({ values, deteriorates: sudden, actions: changes([90, { to: { sbp: 80 } }]) });
    expect(valuesOf(jump, 'sbp', [59.999, 60, 90, 200])).toEqual([94, 66, 80, 80]);
    const beyond = tiny({ values, deteriorates: sudden, actions: changes([30, { to: { sbp: 50 } }]) });
    expect(valuesOf(beyond, 'sbp', [30, 60, 200])).toEqual([50, 50, 50]);
    const cancelled = tiny({ values, deteriorates: sudden, actions: changes([60, { cancels: ['tom'] }]) });
    expect(valuesOf(cancelled, 'sbp', [60, 200])).toEqual([66, 66]);
  });

  test('row 74: deterioration goes on under treatment', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, goal: 118, worst: 66 } },
      deteriorates: falling,
      actions: [start({ change: { over: 420, towards: { sbp: [35, 'goal'] } } })],
    });
    expect(playing(scenario, 420).value('sbp')).toBeCloseTo(94 + 8.4 - (28 / 900) * 420, 8);
  });

  test('row 75: cancelling stops deterioration for good; running changes stay', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, worst: 66 }, hr: { is: 80, worst: 170 } },
      deteriorates: { items: ['sbp', 'hr'], over: 900 },
      actions: changes([360, { over: 90, to: { hr: 125 } }], [405, { cancels: ['tom'] }]),
    });
    expect(valuesOf(scenario, 'sbp', [405, 1000])).toEqual([81.4, 81.4]);
    // at 360: 116, and then +0.1 a second for 90 s, with +0.1 of deterioration for 45 s
    expect(valuesOf(scenario, 'hr', [360, 405, 450, 1000])).toEqual([116, 125, 129.5, 129.5]);
  });

  test('row 76: after cancelling, a relapse is a change towards worst, and then flat', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, worst: 66 } },
      deteriorates: falling,
      actions: [
        start({ change: { cancels: ['tom'] } }),
        ...changes([100, { over: 100, towards: { sbp: [35, 'worst'] } }]),
      ],
    });
    expect(valuesOf(scenario, 'sbp', [100, 200, 900])).toEqual([94, 84.2, 84.2]);
  });

  test('row 77: cancelled before it starts, deterioration never begins', () => {
    const scenario = tiny({
      values: { sbp: { is: 94, worst: 66 } },
      deteriorates: { ...falling, after: 180 },
      actions: changes([100, { cancels: ['tom'] }]),
    });
    expect(valuesOf(scenario, 'sbp', [180, 600])).toEqual([94, 94]);
  });

  test('row 78: the rate has the sign that the numbers give', () => {
    const deteriorates = { items: ['hr'], over: 300 } as const;
    const falls = tiny({ values: { hr: { is: 60, worst: 30 } }, deteriorates });
    expect(valuesOf(falls, 'hr', [100, 300])).toEqual([50, 30]);
    const rests = tiny({
      values: { hr: { is: 60, worst: 60 } },
      deteriorates,
      actions: changes([50, { to: { hr: 90 } }]),
    });
    expect(valuesOf(rests, 'hr', [49, 50, 300])).toEqual([60, 90, 90]);
  });

  test('row 79: an ordinal item shows the nearest step, and keeps it at exactly half', () => {
    const scenario = tiny({
      values: { eye: { is: 4, worst: 3 } },
      deteriorates: { items: ['eye'], over: 300 },
      actions: [physiology('BEYES001', 'GCS E < 4'), physiology('CTOTA001', 'GCS < 15')],
    });
    expect(playing(scenario, 200).lines(['started'])).toEqual(['150.001 started BEYES001', '150.001 started CTOTA001']);
    expect(playing(scenario, 150).holds('GCS E = "Spontaneous"')).toBe(true);
    expect(playing(scenario, 151).holds('GCS E = "To sound"')).toBe(true);
  });

  test('row 80: calculated items follow, and changes of their own do nothing', () => {
    const scenario = tiny({
      actions: changes([10, { to: { sbp: 117 } }], [20, { to: { map: 50 } }]),
    });
    expect(valuesOf(scenario, 'map', [5, 10, 20])).toEqual([90, 89, 89]);
  });

  test('row 81: conditions read the first of two reports with an item, and changes name the item itself', () => {
    const high = allOf([
      conditionOn('PatientPhysiology', ['tom', 'vbg.lactate'], {
        comparisonOperator: 'GreaterThan',
        value: 5,
        unit: 'mmol/L',
      }),
    ]);
    const scenario = tiny({
      patients: [patient('tom', { lactate: 2 }, { second: { lactate: 3 } })],
      actions: changes([10, { to: { 'second-lactate': 9 } }], [20, { to: { lactate: 8 } }]),
    });
    const [second, both] = [playing(scenario, 15), playing(scenario, 25)];
    expect([second.value('lactate'), second.value('second-lactate'), second.holds(high)]).toEqual([2, 9, false]);
    expect([both.value('lactate'), both.value('second-lactate'), both.holds(high)]).toEqual([8, 9, true]);
  });

  test.each([
    [93.6, false],
    [93.99999999999999, true],
    [93.99999, false],
  ])('row 82: values are compared to 12 digits, not as displayed: %f', (spo2, isHigh) => {
    const play = playing(tiny({ values: { spo2 } }), 5);
    expect(play.holds('SpO2 >= 94')).toBe(isHigh);
    expect(play.holds('SpO2 < 94')).toBe(!isHigh);
  });

  test('row 82: units are converted exactly', () => {
    const play = playing(tiny({ values: { temp: 37 } }), 5);
    expect(play.holds('temperature >= 98.6 °F')).toBe(true);
    expect(play.holds('temperature > 98.6 °F')).toBe(false);
  });

  test('row 82: equals holds only where the item rests', () => {
    const scenario = tiny({
      actions: [
        ...changes([10, { over: 40, to: { hr: 120 } }]),
        physiology('BHALF001', 'HR = 100'),
        physiology('BENDS001', 'HR = 120'),
      ],
    });
    expect(playing(scenario, 100).lines(['started'], ['BHALF001', 'BENDS001'])).toEqual(['50 started BENDS001']);
  });

  test('row 83: an item without a patient is that of the one patient who has it', () => {
    expect(playing(tiny({}), 5).holds('HR > 10')).toBe(true);
    const both = playing(tiny({ patients: [patient('tom'), patient('mia', { eye: null })] }), 5);
    expect(both.holds('HR > 10')).toBe('unknown');
    expect(both.holds('HR of Mia Reed > 10')).toBe(true);
    expect(both.holds('GCS E = "Spontaneous"')).toBe(true);
    expect(both.holds('CBG > 1')).toBe('unknown');
  });

  test('row 84: the negation of unknown is unknown, and counts as not holding', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { responses: [{ if: 'not CBG > 10' }, { if: 'CBG > 10' }, [complete]] }),
        physiology('BUNKN001', 'not CBG > 10'),
      ],
    });
    const play = playing(scenario, 5, [at(1, pick('APICK001'))]);
    expect(play.holds('not CBG > 10')).toBe('unknown');
    expect(play.lines(['started', 'response'])).toEqual(['1 started APICK001', '1 response APICK001R3']);
  });

  test('row 84: from unknown to true is an edge', () => {
    const scenario = tiny({
      actions: [...changes([10, { to: { hr: 160 } }]), physiology('BEDGE001', 'CBG > 10 or HR > 150')],
    });
    expect(playing(scenario, 5).holds('CBG > 10 or HR > 150')).toBe('unknown');
    expect(playing(scenario, 20).lines(['started'], ['BEDGE001'])).toEqual(['10 started BEDGE001']);
  });
});
