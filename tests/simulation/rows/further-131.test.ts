import { describe, expect, test } from 'vitest';
import { engine } from '@scn/core/simulation/engine/engine';
import type { Input, Learner, LogLine, State, Step } from '@scn/core/simulation/engine/play';
import { defineCommand } from '@scn/core/kernel/contract';
import { createRegistry } from '@scn/core/kernel/registry';
import { allOf } from '@scn/core/schema/expressions';
import { object } from '@scn/core/schema/fields';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import {
  ask,
  award,
  call,
  called,
  complete,
  end,
  form,
  lab,
  minigame,
  note,
  other,
  override,
  points,
  say,
  scorecard,
  triggers,
  wait,
} from '../commands';
import {
  answer,
  at,
  choose,
  confirm,
  leave,
  linesOf,
  ms,
  open,
  pick,
  playing,
  says,
  settingOf,
  valuesOf,
  walk,
} from '../playing';
import { answered, event, learner, physiology, scored, spoken, start, timed, tiny } from '../tiny';

/* Further answers: rows 131–161. */

const people = (...roles: readonly string[]): readonly Learner[] => roles.map((role) => ({ id: role, roles: [role] }));
const unsupported = { expressionType: 'Unsupported', source: '<x/>' } as const;

describe('log and arithmetic', () => {
  test('row 131: the lines of a start, and of its commands', () => {
    const scenario = tiny({
      points: [{ id: 'point' }],
      actions: [
        learner('APICK001', {
          sets: ['PHONE'],
          change: { over: 60, to: { hr: 90 }, towards: { sbp: [50, 'worst'] } },
          responses: [
            { if: null },
            {
              if: 'HR < 90',
              plays: [called('award', award('point')), called('wait', wait(3)), called('complete', complete)],
            },
          ],
        }),
      ],
    });
    const play = playing(scenario, 20, [at(10, pick('APICK001'))]);
    expect(
      play.log.filter(({ at: moment }) => moment > 0).map(({ at: moment, kind, id }) => `${moment} ${kind} ${id}`),
    ).toEqual([
      '10000 started APICK001',
      '10000 undecided APICK001R1',
      '10000 locked APICK001',
      '10000 value hr',
      '10000 value sbp',
      '10000 response APICK001R2',
      '10000 command award',
      '10000 award award',
      '10000 command wait',
      '13000 command complete',
      '13000 done APICK001R2',
      '13000 done APICK001',
    ]);
    expect(play.log.map(({ seq }) => seq)).toEqual(play.log.map((_, index) => index + 1));
  });

  test('row 131: a trigger is logged directly before its start, and a quiet point before it', () => {
    const scenario = tiny({
      actions: [
        timed('AJUMP001', 10, { change: { to: { hr: 160 } } }),
        physiology('BHIGH001', 'HR > 150'),
        learner('CHIDE001', { hiddenIf: 'HR > 150' }),
        learner('DSHOW001', { visible: false, visibleIf: 'HR > 150' }),
        learner('EHIDE001', { hiddenIf: 'HR > 150' }),
      ],
    });
    const about = ['BHIGH001', 'CHIDE001', 'DSHOW001', 'EHIDE001'];
    const lines = playing(scenario, 20).lines(['hidden', 'shown', 'trigger', 'started'], about);
    expect(lines.slice(0, 3).toSorted()).toEqual(['10 hidden CHIDE001', '10 hidden EHIDE001', '10 shown DSHOW001']);
    expect(lines.slice(3)).toEqual(['10 trigger BHIGH001', '10 started BHIGH001']);
  });

  test('row 131: a delayed response that fails is ignored; nothing else is logged for it', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { responses: [[complete], { after: 10, if: 'HR > 200' }] })],
    });
    const play = playing(scenario, 20, [at(5, pick('APICK001'))]);
    expect(play.lines(['ignored', 'response'])).toEqual(['5 response APICK001R1', '15 ignored APICK001R2']);
  });

  test('row 131: crossings, ends of parts, deterioration, releases and accepted inputs have no line', () => {
    const scenario = tiny({
      values: { sbp: { is: 90, worst: 60 } },
      deteriorates: { items: ['sbp'], after: 10, over: 60 },
      actions: [
        start({ sets: ['PHONE'], change: { over: 20, to: { hr: 90 } }, plays: [wait(5)] }),
        learner('BPICK001', { visibleIf: 'SBP < 75 and CNEVE001', needs: 'SBP < 75' }),
        event('CNEVE001'),
      ],
    });
    const { log } = playing(scenario, 200, [at(7, walk(1))]);
    expect(log.map(({ at: moment, kind }) => `${moment} ${kind}`)).toEqual([
      '0 started',
      '0 locked',
      '0 value',
      '0 response',
      '0 command',
    ]);
  });

  test('row 131: keys of data are sorted', () => {
    const scenario = tiny({
      values: { lactate: 2 },
      actions: [
        learner('APICK001', { needs: 'BPICK001', change: { over: 60, to: { hr: 90 } } }),
        learner('BPICK001', { plays: [lab('WHEN_TAKEN', 10), called('ask', ask([null])), complete] }),
      ],
    });
    const inputs = [
      at(1, pick('APICK001')),
      at(2, pick('BPICK001')),
      at(5, answer('ask', { choice: 0 })),
      at(6, pick('APICK001')),
    ];
    const { log } = playing(scenario, 30, inputs);
    expect(log.filter(({ kind }) => kind === 'value' || kind === 'result')).toHaveLength(2);
    for (const { data = {} } of log) expect(Object.keys(data)).toEqual(Object.keys(data).toSorted());
  });

  test('row 132: undecided conditions are logged for responses only, up to the first that holds', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', {
          responses: [{ if: 'CBG > 10' }, { if: 'HR > 200' }, { if: 'HR > 10' }, { if: 'CBG > 10' }],
        }),
        learner('BPICK001', { needs: 'CBG > 10', visibleIf: 'CBG > 10', hiddenIf: 'CBG > 10' }),
        physiology('CPHYS001', 'CBG > 10'),
        timed('DENDS001', 10, { plays: [end()] }),
      ],
      points: [{ id: 'point', logic: 'CBG > 10' }],
    });
    const play = playing(scenario, 30, [at(5, pick('APICK001')), at(6, pick('BPICK001'))]);
    expect(play.lines(['undecided'])).toEqual(['5 undecided APICK001R1']);
  });

  test('row 133: advancing in two steps gives the same state and log as in one', () => {
    const scenario = tiny({
      values: { sbp: { is: 93.7, worst: 61.3 }, spo2: { is: 90, goal: 96 } },
      deteriorates: { items: ['sbp'], after: 3.3, over: 777 },
      actions: [
        start({ change: { over: 77.7, towards: { spo2: [75, 'goal'], sbp: [33, 'goal'] } } }),
        timed('ATIME001', 30, { every: [7, 19], change: { over: 11.1, towards: { spo2: [17, 'goal'] } } }),
        physiology('BPHYS001', 'SBP < 90 or SpO2 > 94', { responses: [[complete], { after: 12.3 }] }),
      ],
    });
    const play = engine(scenario, settingOf());
    const begun = play.begin();
    const whole = play.advance(begun.state, ms(200));
    expect(linesOf(whole.log, ['started']).length).toBeGreaterThan(5);
    for (const between of [1, 3_300, 3_301, 30_000, 77_700, 123_456, 199_999]) {
      const first = play.advance(begun.state, between);
      const second = play.advance(first.state, ms(200));
      expect(play.hash(second.state)).toBe(play.hash(whole.state));
      expect([...first.log, ...second.log]).toEqual(whole.log);
      expect(play.valueAt(second.state, 'sbp', ms(250))).toBe(play.valueAt(whole.state, 'sbp', ms(250)));
    }
  });

  test('row 134: equals is false while a value passes, and not-equals true', () => {
    const scenario = tiny({
      actions: [
        timed('ATIME001', 10, { change: { over: 40, to: { hr: 120 } } }),
        physiology('BHALF001', 'HR = 100'),
        physiology('CENDS001', 'HR = 120'),
      ],
    });
    const [half, ended] = [playing(scenario, 30), playing(scenario, 60)];
    expect([half.value('hr'), half.holds('HR = 100'), half.holds('HR != 100')]).toEqual([100, false, true]);
    expect([ended.holds('HR = 120'), ended.holds('HR != 120')]).toEqual([true, false]);
    expect(ended.lines(['started'], ['BHALF001', 'CENDS001'])).toEqual(['50 started CENDS001']);
  });

  test('row 134: rates that cancel each other out rest, and so do ordinal items', () => {
    const scenario = tiny({
      values: { hr: { is: 80, worst: 170 }, eye: { is: 4, worst: 1 } },
      deteriorates: { items: ['hr', 'eye'], over: 900 },
      // −0.1 a second against +0.1
      actions: [start({ change: { over: 300, to: { hr: 50 } } })],
    });
    const play = playing(scenario, 100);
    expect([play.value('hr'), play.holds('HR = 80'), play.holds('GCS E = "Spontaneous"')]).toEqual([80, true, true]);
  });

  test('row 135: the range of an item is a wall', () => {
    const scenario = tiny({
      values: { spo2: { is: 98, worst: 50 } },
      actions: [
        timed('ATIME001', 10, { change: { over: 100, to: { spo2: 100 } } }),
        timed('BTIME001', 10, { change: { over: 100, to: { spo2: 100 } } }),
        timed('CTIME001', 110, { change: { over: 100, towards: { spo2: [10, 'worst'] } } }),
      ],
    });
    // +0.04 a second from 98: at 100 after 50 s, and lost from then on
    expect(valuesOf(scenario, 'spo2', [35, 60, 110, 210])).toEqual([99, 100, 100, 95]);
  });

  test('row 136: the first start beyond the limit is not carried out, and the rest of the moment is dropped', () => {
    const scenario = tiny({
      actions: [
        start({ plays: [complete, triggers('ALOOP001'), triggers('COTHR001', 1)] }),
        event('ALOOP001', { plays: [complete, triggers('ALOOP001'), triggers('BIGNO001')] }),
        event('BIGNO001', { limit: 1 }),
        event('COTHR001'),
      ],
    });
    const play = playing(scenario, 60, [], { limits: { startsPerMoment: 10 } });
    const carried = play.log.filter(({ kind, id }) => kind === 'started' || (kind === 'ignored' && !/R\d+$/.test(id)));
    expect(carried).toHaveLength(10);
    expect(carried.some(({ kind }) => kind === 'ignored')).toBe(true);
    expect(play.log.at(-1)).toMatchObject({ at: 0, kind: 'ended', id: 'ERROR' });
    expect(play.lines(['started'], ['COTHR001'])).toEqual([]);
  });

  test('row 137: a value rests for every event of the moment in which its change ends', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: 'BREDD001' } }] },
      actions: [
        start({
          change: { over: 60, to: { hr: 120 } },
          plays: [called('form', form('triage', { timeLimit: 60 })), complete],
        }),
        answered('BREDD001', { responses: [{ if: 'HR = 120' }, []] }),
      ],
    });
    const play = playing(scenario, 90, [at(10, choose('form', { colour: 'red' }))]);
    expect(play.lines(['response'])).toEqual(['60 response BREDD001R1']);
  });

  test('row 138: results and ends of overrides are of rank 1, and deterioration of rank 0', () => {
    const scenario = tiny({
      values: { lactate: 4.2, hr: { is: 80, worst: 160 } },
      deteriorates: { items: ['hr'], after: 60, over: 0 },
      actions: [
        start({
          plays: [
            override('LOCK', ['PHONE'], { seconds: 60 }),
            lab('WHEN_TAKEN', 60),
            wait(60),
            complete,
            triggers('BEVEN001'),
          ],
        }),
        event('BEVEN001', { responses: [{ if: 'HR > 150' }, []] }),
        learner('CPICK001', { lockedBy: ['PHONE'] }),
        timed('DTIME001', 60),
      ],
    });
    const play = playing(scenario, 90, [at(60, pick('CPICK001'))]);
    const [result] = play.log.filter(({ kind }) => kind === 'result');
    expect(result).toMatchObject({ at: ms(60), rank: 1 });
    expect(play.lines(['response', 'refused'])).toEqual([
      '60 response BEVEN001R1',
      '60 response DTIME001R1',
      '60 response CPICK001R1',
    ]);
  });

  test.each([
    ['a missing end equals the other', [null, 30], [10, 40, 70, 100]],
    ['a missing end equals the other', [30, null], [10, 40, 70, 100]],
    ['a greatest below the least counts as the least', [40, 30], [10, 50, 90]],
    ['at least one second', [0, 0], Array.from({ length: 91 }, (_, index) => 10 + index)],
    ['no interval, no repetition', [null, null], [10]],
  ] as const)('row 139: odd intervals: %s: %j', (_, every, moments) => {
    const scenario = tiny({ actions: [timed('ATIME001', 10, { every })] });
    expect(playing(scenario, 100).lines(['started'])).toEqual(moments.map((moment) => `${moment} started ATIME001`));
  });

  test('row 139: without a delay, a time trigger never fires', () => {
    const scenario = tiny({ actions: [timed('ATIME001', null, { every: 30 }), timed('BTIME001', 500)] });
    expect(playing(scenario, 600).lines(['started'])).toEqual(['500 started BTIME001']);
  });

  test('row 140: a draw is derived from the seed, the action and the count', () => {
    const scenario = tiny({ actions: [timed('ACOUG001', 50, { every: [50, 100] })] });
    // fmix32(FNV-1a(`7|ACOUG001|1`)) and so on: 66, 82, 79, 58, 88
    expect(playing(scenario, 450, [], { seed: 7 }).lines(['started'])).toEqual(
      [50, 116, 198, 277, 335, 423].map((moment) => `${moment} started ACOUG001`),
    );
    // by default the seed is 1: 71, 92, 77
    expect(playing(scenario, 300).lines(['started'])).toEqual(
      [50, 121, 213, 290].map((moment) => `${moment} started ACOUG001`),
    );
  });

  test('row 142: times are rounded to milliseconds, half up', () => {
    const scenario = tiny({
      actions: [
        start({
          plays: [complete, triggers('AROUN001', 0.0004), triggers('BROUN001', 0.0005), triggers('CROUN001', 1.2345)],
        }),
        event('AROUN001', { change: { over: 0.0004, to: { hr: 90 } } }),
        event('BROUN001'),
        event('CROUN001'),
      ],
    });
    expect(playing(scenario, 5).lines(['started'])).toEqual([
      '0 started AROUN001',
      '0.001 started BROUN001',
      '1.235 started CROUN001',
    ]);
    expect(playing(scenario, 0).value('hr')).toBe(90);
  });

  test('row 143: two percentages on one item in one action come in document order', () => {
    const values = { spo2: { is: 90, goal: 98 } } as const;
    const half = { spo2: [50, 'goal'] } as const;
    const scenario = tiny({ values, actions: [start({ change: { towards: half, again: half } })] });
    expect(playing(scenario, 5).value('spo2')).toBe(96);
    for (const percent of [0, -50]) {
      const none = tiny({ values, actions: [start({ change: { towards: { spo2: [percent, 'goal'] } } })] });
      expect(playing(none, 5).value('spo2')).toBe(90);
    }
  });

  test.each([
    ['with changes switched off', { change: { cancels: ['tom'], enabled: false } }],
    ['when no response plays', { change: { cancels: ['tom'] }, responses: [{ if: 'HR > 200' }] }],
  ] as const)('row 144: an action doesn’t cancel deterioration %s', (_, details) => {
    const scenario = tiny({
      values: { sbp: { is: 90, worst: 60 } },
      deteriorates: { items: ['sbp'], over: 300 },
      actions: [start(details)],
    });
    expect(playing(scenario, 100).value('sbp')).toBe(80);
  });
});

describe('commands, locks, endings', () => {
  test.each([
    [
      'walking',
      other('command.move-to-position', { actorId: 'anna', islandId: 'island-1', movement: 'WALK', waits: true }),
    ],
    ['fading in', other('command.appear', { actorId: 'anna', entrance: 'FADE_IN' })],
    ['attaching', other('command.attach-monitor', { patientId: 'tom', sensors: ['EKG_LEADS'], attachedById: 'anna' })],
  ])('row 145: %s takes 5 s, an estimate', (_, command) => {
    const scenario = tiny({ actions: [learner('APICK001', { plays: [command, complete] })] });
    const inputs = [at(10, pick('APICK001'))];
    const play = playing(scenario, 30, inputs);
    expect(play.lines(['done'])).toEqual(['15 done APICK001']);
    expect(play.log.at(-1)).toHaveProperty('estimated', true);
    expect(playing(scenario, 30, inputs, { assume: { movement: 7 } }).lines(['done'])).toEqual(['17 done APICK001']);
  });

  test('row 145: a command that only declares effects takes no time, and has its effects', () => {
    const block = defineCommand({
      id: 'example/command.sit-up',
      version: 1,
      title: 'Sit up',
      description: 'The patient sits up.',
      group: 'character',
      feIdentifier: 'SitUp',
      schema: object({}),
      summary: () => 'Sits up',
      durationSeconds: () => null,
      effects: () => [{ kind: 'named', type: 'PatientPosition', actorId: 'tom-body', value: 'SITTING' }],
    });
    const all = [...builtInPlugins, block].map((plugin) => ({ plugin, owner: 'test' }));
    const scenario = tiny({
      actions: [learner('APICK001', { plays: [called('sit-up', other('example/command.sit-up')), complete] })],
    });
    const play = playing(scenario, 30, [at(10, pick('APICK001'))], { plugins: createRegistry(all) });
    expect(play.holds('posture is sitting')).toBe(true);
    expect(play.lines(['done'])).toEqual(['10 done APICK001']);
    expect(play.log.find(({ id }) => id === 'sit-up')).toHaveProperty('estimated', true);
  });

  test('row 146: locks of a playlist without completion are held until its last wait is over', () => {
    const scenario = tiny({
      actions: [
        timed('ACALL001', 10, { sets: ['PHONE'], plays: [wait(20), say(10), say(50, { waits: false })] }),
        learner('BLOCK001', { lockedBy: ['PHONE'] }),
      ],
    });
    const inputs = [39, 40].map((moment) => at(moment, pick('BLOCK001')));
    expect(playing(scenario, 60, inputs).lines(['refused', 'started'], ['BLOCK001'])).toEqual([
      '39 refused BLOCK001: locked',
      '40 started BLOCK001',
    ]);
  });

  test('row 146: locks are held while a delayed response can still complete the run', () => {
    const scenario = tiny({
      actions: [
        timed('ACALL001', 10, { sets: ['PHONE'], responses: [[wait(5)], { after: 30 }] }),
        learner('BLOCK001', { lockedBy: ['PHONE'] }),
      ],
    });
    const inputs = [20, 39, 40].map((moment) => at(moment, pick('BLOCK001')));
    expect(playing(scenario, 60, inputs).lines(['refused', 'started'], ['BLOCK001'])).toEqual([
      '20 refused BLOCK001: locked',
      '39 refused BLOCK001: locked',
      '40 started BLOCK001',
    ]);
  });

  test('row 147: empty prerequisites hold, and unsupported ones are refused', () => {
    const scenario = tiny({
      actions: [
        learner('AEMPT001', { needs: null }),
        learner('BEMPT001', { needs: allOf([]) }),
        learner('CUNSU001', { needs: unsupported }),
      ],
    });
    const inputs = [at(1, pick('AEMPT001')), at(2, pick('BEMPT001')), at(3, pick('CUNSU001'))];
    expect(playing(scenario, 5, inputs).lines(['started', 'refused'])).toEqual([
      '1 started AEMPT001',
      '2 started BEMPT001',
      '3 refused CUNSU001: prerequisites',
    ]);
  });

  test('row 147: empty conditions of visibility and triggers never act', () => {
    const empty = allOf([]);
    const scenario = tiny({
      actions: [
        learner('APICK001', { visible: false, visibleIf: empty }),
        learner('BPICK001', { hiddenIf: empty }),
        learner('CPICK001', { hiddenIf: unsupported }),
        physiology('DPHYS001', empty),
        physiology('DPHYS002', null),
      ],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('BPICK001')), at(3, pick('CPICK001'))];
    expect(playing(scenario, 5, inputs).lines(['started', 'refused', 'shown', 'hidden'])).toEqual([
      '1 refused APICK001: not-visible',
      '2 started BPICK001',
      '3 started CPICK001',
    ]);
  });

  test.each([
    [1195, 10, '1205 ended PATIENT_DIED'],
    [1195, 5, '1200 ended PATIENT_DIED'],
  ])('row 148: an ending under way is awaited beyond the play time (at %i after %i)', (moment, delay, ended) => {
    const scenario = tiny({
      playTime: 20,
      actions: [timed('ADEAD001', moment, { plays: [end('PATIENT_DIED', delay)] })],
    });
    expect(playing(scenario, 1500).lines(['ended'])).toEqual([ended]);
  });

  test('row 149: an input in a closed moment comes a millisecond later', () => {
    const scenario = tiny({ actions: [learner('APICK001')] });
    const play = engine(scenario, settingOf());
    const closed = play.advance(play.begin().state, ms(60));
    const { log } = play.act(closed.state, at(60, pick('APICK001')));
    expect(linesOf(log, ['started'])).toEqual(['60.001 started APICK001']);
  });

  test('row 149: begin and act leave their moment open', () => {
    const scenario = tiny({ actions: [learner('APICK001'), learner('BPICK001')] });
    const play = engine(scenario, settingOf());
    const lines: LogLine[] = [];
    const inputs = [at(0, pick('APICK001')), at(60, pick('APICK001')), at(60, pick('BPICK001'))];
    inputs.reduce<State>((state, input) => {
      const step: Step = play.act(state, input);
      lines.push(...step.log);
      return step.state;
    }, play.begin().state);
    expect(linesOf(lines, ['started'])).toEqual(['0 started APICK001', '60 started APICK001', '60 started BPICK001']);
  });

  test('row 149: an end of the moment comes after its inputs', () => {
    const scenario = tiny({ actions: [learner('APICK001'), timed('BENDS001', 60, { plays: [end()] })] });
    expect(playing(scenario, 90, [at(60, pick('APICK001'))]).lines(['started', 'ended'])).toEqual([
      '60 started BENDS001',
      '60 started APICK001',
      '60 ended COMPLETED',
    ]);
  });

  test('row 150: a run belongs to the learner of its input, with the first role of the action that he plays', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse', 'midwife'],
      actions: [
        learner('APICK001', {
          roles: ['nurse', 'midwife', 'doctor'],
          plays: [called('ask', ask(['BASKE001'])), triggers('CFOLL001'), wait(60), complete],
        }),
        event('BASKE001', { plays: [wait(60), complete] }),
        event('CFOLL001', { plays: [wait(60), complete] }),
        spoken('DSPOK001', 'hello', { plays: [wait(60), complete] }),
      ],
    });
    const learners = [
      { id: 'first', roles: ['doctor', 'midwife'] },
      { id: 'second', roles: ['nurse'] },
    ];
    const inputs = [
      at(1, pick('APICK001'), 'first'),
      at(2, answer('ask', { choice: 0 }), 'second'),
      at(3, says('hello'), 'second'),
    ];
    const { state } = playing(scenario, 10, inputs, { learners });
    const owner = (code: string) => state.runs.find(({ action }) => action === code);
    expect(owner('APICK001')).toMatchObject({ by: 'first', role: 'midwife' });
    expect(owner('BASKE001')).toMatchObject({ by: 'second' });
    expect(owner('CFOLL001')).toMatchObject({ by: null, role: null });
    expect(owner('DSPOK001')).toMatchObject({ by: 'second' });
  });

  test('row 150: learners begin at island 0', () => {
    const scenario = tiny({ actions: [learner('APICK001', { responses: [{ island: 1 }, [complete]] })] });
    const inputs = [at(1, pick('APICK001')), at(2, walk(1)), at(3, pick('APICK001'))];
    expect(playing(scenario, 5, inputs).lines(['response'])).toEqual([
      '1 response APICK001R2',
      '3 response APICK001R1',
    ]);
  });

  test('row 151: the pause after a line is the playlist’s, and the queue goes on', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [say(3, { pauseAfter: 5 }), complete] }),
        learner('BPICK001', { plays: [say(2), complete] }),
      ],
    });
    const inputs = [at(0, pick('APICK001')), at(1, pick('BPICK001'))];
    expect(playing(scenario, 20, inputs).lines(['done'])).toEqual(['5 done BPICK001', '8 done APICK001']);
  });

  test('row 151: lines of calls queue too, singly', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [call({ ring: 2, lines: [3, 4] }), complete] }),
        learner('BPICK001', { plays: [call({ ring: 3, lines: [1] }), complete] }),
      ],
    });
    // the phone says 3 s from 2 on; the other call’s line is due at 3 and waits until 5, and the second line of the first call is behind it
    const inputs = [at(0, pick('APICK001')), at(0, pick('BPICK001'))];
    expect(playing(scenario, 30, inputs).lines(['done'])).toEqual(['6 done BPICK001', '10 done APICK001']);
  });

  test('row 152: an ordinal item that jumps to a half shows the step nearer to the last one; at the start the lower', () => {
    const scenario = tiny({
      values: { eye: 4, verbal: 2.5 },
      actions: [
        timed('AJUMP001', 10, { change: { to: { eye: 2.5 } } }),
        timed('BJUMP001', 20, { change: { to: { eye: 1 } } }),
        timed('CJUMP001', 30, { change: { to: { eye: 2.5 } } }),
      ],
    });
    expect(playing(scenario, 5).holds('GCS V = "Sounds"')).toBe(true);
    expect(playing(scenario, 15).holds('GCS E = "To sound"')).toBe(true);
    expect(playing(scenario, 35).holds('GCS E = "To pressure"')).toBe(true);
  });

  test('row 153: a calculated item whose part is missing stays at its baseline', () => {
    const scenario = tiny({
      values: { map: 88, dbp: null },
      actions: [timed('AJUMP001', 10, { change: { to: { sbp: 60 } } })],
    });
    const play = playing(scenario, 20);
    expect([play.value('map'), play.holds('MAP = 88')]).toEqual([88, true]);
  });

  test('row 154: first and last of an array are by first completions', () => {
    const scenario = tiny({
      actions: [learner('APICK001'), learner('BPICK001')],
      arrays: { both: ['APICK001', 'BPICK001'] },
    });
    const inputs = [at(10, pick('APICK001')), at(20, pick('BPICK001')), at(30, pick('APICK001'))];
    expect(playing(scenario, 40, inputs).result.arrays['both']).toEqual({ first: 'APICK001', last: 'BPICK001' });
  });
});

describe('questions', () => {
  const triage = { triage: [{ colour: { red: 'BREDD001', green: 'BGREE001' }, signs: { one: null, two: null } }] };
  const answers = [answered('BREDD001'), answered('BGREE001')];

  test('row 155: the limit runs from when a question is first shown to anyone', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      forms: triage,
      actions: [
        timed('ANOTE001', 10, { plays: [called('doctor-note', note(['doctor'])), complete] }),
        timed('ANOTE002', 10, { plays: [called('nurse-note', note(['nurse'])), complete] }),
        timed('AFORM001', 12, { plays: [called('form', form('triage', { timeLimit: 30 })), complete] }),
        ...answers,
      ],
    });
    const inputs = [at(20, answer('nurse-note', {}), 'nurse'), at(40, answer('doctor-note', {}), 'doctor')];
    const play = playing(scenario, 100, inputs, { learners: people('doctor', 'nurse') });
    expect(play.lines(['done'])).toEqual(['20 done ANOTE002', '40 done ANOTE001', '50 done AFORM001']);
  });

  test('row 155: calls, conversations and minigames run beside', () => {
    const scenario = tiny({
      actions: [
        timed('ANOTE001', 10, { plays: [called('note', note()), complete] }),
        timed('AGAME001', 12, { plays: [called('game', minigame('START', true)), complete] }),
        timed('ACALL001', 14, { plays: [called('call', call({ ring: 15 })), complete] }),
      ],
    });
    const inputs = [
      at(20, answer('game', { outcome: 'FAILED', score: null })),
      at(22, answer('call', { declined: true })),
    ];
    expect(playing(scenario, 60, inputs).lines(['done'])).toEqual(['20 done AGAME001', '22 done ACALL001']);
  });

  const asked = tiny({
    roles: ['doctor', 'nurse'],
    forms: triage,
    actions: [
      timed('AFORM001', 10, { plays: [called('form', form('triage', { timeLimit: 60 })), complete] }),
      ...answers,
    ],
  });

  test('row 156: learners share a draft, which is replaced wholly', () => {
    const learners = people('doctor', 'nurse');
    const inputs = [
      at(20, choose('form', { colour: 'red', signs: ['one'] }), 'doctor'),
      at(30, choose('form', { signs: ['two'] }), 'nurse'),
    ];
    expect(playing(asked, 100, inputs, { learners }).lines(['started'])).toEqual(['10 started AFORM001']);
  });

  test.each([
    ['leaving what must be completed', leave('form')],
    ['an incomplete answer', answer('form', { colour: 'red' })],
    ['an unknown answer', answer('form', { colour: 'blue', signs: ['one'] })],
    ['an unknown question', answer('form', { colour: 'red', signs: ['one'], size: 'big' })],
    ['two answers to a single question', answer('form', { colour: ['red', 'green'], signs: ['one'] })],
  ])('row 156: %s is refused', (_, act) => {
    const play = playing(asked, 60, [at(20, act)]);
    expect(play.lines(['refused'])).toHaveLength(1);
    expect(play.engine.asked(play.state)).toHaveLength(1);
    const finished = playing(asked, 60, [
      at(20, act),
      at(25, answer('form', { colour: 'green', signs: ['one', 'two'] })),
    ]);
    expect(finished.lines(['started', 'done'], ['BGREE001', 'AFORM001'])).toEqual([
      '10 started AFORM001',
      '25 started BGREE001',
      '25 done BGREE001',
      '25 done AFORM001',
    ]);
  });

  test('row 157: forms and scorecards of the menu are opened as often as wanted', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: 'BREDD001', green: 'BGREE001' } }] },
      scorecards: { pews: { pulse: { slow: 'CSLOW001' } } },
      inMenu: ['triage', 'pews'],
      actions: [...answers, scored('CSLOW001')],
    });
    const inputs: readonly Input[] = [
      at(1, open('item-triage')),
      at(2, answer('item-triage', { colour: 'red' })),
      at(3, open('item-pews')),
      at(4, answer('item-pews', { pulse: 'slow' })),
      at(5, open('item-triage')),
      at(6, answer('item-triage', { colour: 'green' })),
      at(7, open('item-nothing')),
    ];
    const play = playing(scenario, 10, inputs);
    expect(play.lines(['started'])).toEqual(['2 started BREDD001', '4 started CSLOW001', '6 started BGREE001']);
    expect(play.refusals()).toEqual(['7 unknown']);
  });

  test('row 158: a confirmation box is asked, and a new pick replaces it', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { confirm: true }),
        learner('BPICK001', { confirm: true }),
        learner('CPICK001', { confirm: true, needs: 'APICK001' }),
      ],
    });
    const inputs = [
      at(1, confirm('APICK001')),
      at(2, pick('APICK001')),
      at(3, pick('BPICK001')),
      at(4, confirm('APICK001')),
      at(5, confirm('BPICK001')),
      at(6, confirm('BPICK001')),
      at(7, pick('CPICK001')),
    ];
    const play = playing(scenario, 10, inputs);
    expect(play.lines(['asked', 'started'])).toEqual(['2 asked APICK001', '3 asked BPICK001', '5 started BPICK001']);
    expect(play.refusals().map((line) => Number.parseFloat(line))).toEqual([1, 4, 6, 7]);
    expect(play.refusals().at(-1)).toBe('7 prerequisites');
  });

  test('row 158: each learner has a box', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { confirm: true }), learner('BPICK001', { confirm: true })],
    });
    const learners = ['first', 'second'].map((id) => ({ id, roles: ['doctor'] }));
    const inputs = [
      at(1, pick('APICK001'), 'first'),
      at(2, pick('BPICK001'), 'second'),
      at(3, confirm('APICK001'), 'first'),
      at(4, confirm('BPICK001'), 'second'),
    ];
    expect(playing(scenario, 10, inputs, { learners }).lines(['started'])).toEqual([
      '3 started APICK001',
      '4 started BPICK001',
    ]);
  });

  test('row 159: intentions are those of speech triggers and of voice-controlled actions for learners', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { intention: 'hello', needs: 'CNEED001' }),
        spoken('BSPOK001', 'hello', { limit: 1 }),
        learner('CNEED001'),
        event('DEVEN001', { intention: 'bye' }),
      ],
    });
    const inputs = [1, 2].map((moment) => at(moment, says('hello')));
    const play = playing(scenario, 10, [...inputs, at(3, says('bye')), at(4, pick('CNEED001')), at(5, says('hello'))]);
    expect(play.lines(['started'])).toEqual(['1 started BSPOK001', '4 started CNEED001', '5 started APICK001']);
    expect(play.refusals()).toEqual(['2 prerequisites', '3 not-understood']);
  });

  test('row 160: a minigame that is stopped counts as left, and the playlist goes on', () => {
    const scenario = tiny({
      actions: [
        timed('AGAME001', 10, { plays: [called('game', minigame('START', true)), complete] }),
        timed('BSTOP001', 50, { plays: [minigame('STOP'), complete] }),
      ],
    });
    const play = playing(scenario, 60, [at(55, answer('game', { outcome: 'SUCCEEDED', score: 10 }))]);
    expect(play.lines(['done']).toSorted()).toEqual(['50 done AGAME001', '50 done BSTOP001']);
    expect(play.refusals()).toEqual(['55 unknown']);
  });

  test.each([
    [69.96, false],
    [69.99999999, false],
    [69.99999999999999, true],
    [70, true],
  ])('row 161: %f %% at a pass mark of 70: passed is %s', (score, isPassed) => {
    const scenario = tiny({
      points: [{ id: 'point', score: 100 }],
      actions: [timed('AENDS001', 10, { plays: [points(score), end()] })],
    });
    expect(playing(scenario, 20).result).toMatchObject({ isPassed });
  });

  test('row 141: ‘unknown’ and ‘over’ come before the reasons of row 9', () => {
    const scenario = tiny({
      actions: [learner('AHIDE001', { visible: false }), timed('BENDS001', 10, { plays: [end()] })],
    });
    const inputs = [at(5, pick('AMISS001')), at(6, pick('AHIDE001')), at(20, pick('AHIDE001'))];
    expect(playing(scenario, 30, inputs).refusals()).toEqual(['5 unknown', '6 not-visible', '20 over']);
  });

  test('row 141: an action without a menu item isn’t visible, and roles are those of the action', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      actions: [
        learner('AVISI001', { menu: 'none' }),
        event('BEVEN001'),
        learner('CNURS001', { roles: ['nurse'] }),
        learner('DEVER001'),
      ],
    });
    const inputs = ['AVISI001', 'BEVEN001', 'CNURS001', 'DEVER001'].map((code, index) =>
      at(index, pick(code), 'doctor'),
    );
    const play = playing(scenario, 10, inputs, { learners: people('doctor', 'nurse') });
    expect(play.lines(['started', 'refused'])).toEqual([
      '0 refused AVISI001: not-visible',
      '1 refused BEVEN001: not-visible',
      '2 refused CNURS001: role',
      '3 started DEVER001',
    ]);
  });

  test('row 156: without ‘must be completed’, an answer may leave questions out', () => {
    const scenario = tiny({
      scorecards: { pews: { pulse: { slow: 'CSLOW001' }, breathing: { fast: null } } },
      actions: [
        timed('ACARD001', 10, { plays: [called('card', scorecard('pews', { mustComplete: false })), complete] }),
        scored('CSLOW001'),
      ],
    });
    const play = playing(scenario, 60, [at(20, answer('card', { pulse: 'slow' }))]);
    expect(play.lines(['started', 'refused'])).toEqual(['10 started ACARD001', '20 started CSLOW001']);
  });
});
