import { describe, expect, test } from 'vitest';
import { engine } from '@scn/core/simulation/engine/engine';
import type { Learner } from '@scn/core/simulation/engine/play';
import {
  award,
  call,
  called,
  complete,
  end,
  form,
  lab,
  note,
  other,
  override,
  say,
  state,
  triggers,
  wait,
} from '../commands';
import { answer, at, choose, leave, ms, pick, playing, says, settingOf, walk } from '../playing';
import { answered, event, learner, patient, physiology, spoken, start, timed, tiny, type TinyAction } from '../tiny';

/* Further answers: rows 101–130. */

const people = (...roles: readonly string[]): readonly Learner[] => roles.map((role) => ({ id: role, roles: [role] }));

/** Jumps of Tom’s heart rate. */
const jumps = (...to: readonly (readonly [at: number, hr: number])[]): readonly TinyAction[] =>
  to.map(([seconds, hr], index) => timed(`AJUMP00${index + 1}`, seconds, { change: { to: { hr } } }));

describe('runs and questions', () => {
  test('row 101: without Response Complete, a run plays until its last command, and is never done', () => {
    const scenario = tiny({ actions: [timed('ACOUG001', 5, { every: 5, plays: [wait(8)] })] });
    const play = playing(scenario, 24);
    expect(play.lines(['started', 'ignored', 'done'])).toEqual([
      '5 started ACOUG001',
      '10 ignored ACOUG001',
      '15 started ACOUG001',
      '20 ignored ACOUG001',
    ]);
    expect(play.holds('ACOUG001')).toBe(false);
  });

  test('row 101: delayed responses never block a start', () => {
    const scenario = tiny({
      actions: [
        timed('ACOUG001', 5, { every: 5, responses: [[complete], { after: 60 }] }),
        timed('BCOUG001', 5, { every: 5, responses: [{ after: 60, plays: [wait(60), complete] }] }),
      ],
    });
    const play = playing(scenario, 84);
    expect(play.lines(['ignored'])).toEqual([]);
    expect(play.lines(['started'], ['ACOUG001'])).toHaveLength(16);
    expect(play.lines(['started'], ['BCOUG001'])).toHaveLength(16);
  });

  test('row 102: commands behind the completion of an older run go on, and lines queue', () => {
    const marked = (name: string) => called(name, state('DROWSY'));
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [complete, wait(5), marked('waited')] }),
        learner('BPICK001', { plays: [complete, say(5), marked('said')] }),
      ],
    });
    const inputs = [
      at(0, pick('APICK001')),
      at(2, pick('APICK001')),
      at(20, pick('BPICK001')),
      at(22, pick('BPICK001')),
    ];
    const play = playing(scenario, 60, inputs);
    expect(play.lines(['command'], ['waited', 'said'])).toEqual([
      '5 command waited',
      '7 command waited',
      '25 command said',
      '30 command said',
    ]);
  });

  test('row 103: a learner sees one question at a time, in the order of asking', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: null } }] },
      actions: [
        timed('ANOTE001', 10, { plays: [called('note', note()), complete] }),
        timed('AFORM001', 12, { plays: [called('form', form('triage', { timeLimit: 10 })), complete] }),
        timed('BNOTE001', 14, { plays: [called('last', note()), complete] }),
      ],
    });
    const early = at(15, answer('form', { colour: 'red' }));
    const play = playing(scenario, 60, [early, at(20, answer('note', {}))]);
    expect(play.lines(['asked', 'opened'])).toEqual([
      '10 asked note',
      '10 opened note',
      '12 asked form',
      '14 asked last',
      '20 opened form',
      '30 opened last',
    ]);
    expect(play.lines(['done'])).toEqual(['20 done ANOTE001', '30 done AFORM001']);
    expect(play.refusals()).toEqual(['15 not-shown']);
  });

  test('row 104: the first answer completes a question for all', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      forms: { triage: [{ colour: { red: 'BREDD001', green: 'BGREE001' } }] },
      actions: [
        timed('AFORM001', 10, { plays: [called('form', form('triage')), complete] }),
        answered('BREDD001'),
        answered('BGREE001'),
      ],
    });
    const inputs = [
      at(20, answer('form', { colour: 'green' }), 'nurse'),
      at(25, answer('form', { colour: 'red' }), 'doctor'),
    ];
    const play = playing(scenario, 60, inputs, { learners: people('doctor', 'nurse') });
    expect(play.lines(['started', 'done'])).toEqual([
      '10 started AFORM001',
      '20 started BGREE001',
      '20 done BGREE001',
      '20 done AFORM001',
    ]);
    expect(play.refusals()).toEqual(['25 unknown']);
  });

  test('row 105: a question to a role that no one plays is over at once', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      forms: { triage: [{ colour: { red: null } }] },
      actions: [timed('AFORM001', 10, { plays: [form('triage', { roleIds: ['nurse'], timeLimit: 60 }), complete] })],
    });
    const play = playing(scenario, 60, [], { learners: people('doctor') });
    expect(play.lines(['done'])).toEqual(['10 done AFORM001']);
  });

  const drafted = tiny({
    forms: { triage: [{ colour: { red: 'BREDD001', green: 'BGREE001' } }] },
    actions: [
      timed('AFORM001', 10, { plays: [called('form', form('triage', { timeLimit: 60 })), complete] }),
      answered('BREDD001'),
      answered('BGREE001'),
    ],
  });

  test('row 106: when time is over, what was chosen counts', () => {
    const inputs = [at(20, choose('form', { colour: 'red' })), at(30, choose('form', { colour: 'green' }))];
    expect(playing(drafted, 100, inputs).lines(['started', 'done'], ['BREDD001', 'BGREE001', 'AFORM001'])).toEqual([
      '10 started AFORM001',
      '70 started BGREE001',
      '70 done BGREE001',
      '70 done AFORM001',
    ]);
    expect(playing(drafted, 100).lines(['started'])).toEqual(['10 started AFORM001']);
  });

  test('row 106: a limit comes before a submission of the same moment', () => {
    const inputs = [at(20, choose('form', { colour: 'green' })), at(70, answer('form', { colour: 'red' }))];
    const play = playing(drafted, 100, inputs);
    expect(play.lines(['started'])).toEqual(['10 started AFORM001', '70 started BGREE001']);
    expect(play.refusals()).toEqual(['70 unknown']);
  });

  test('row 107: conditions see the values before the start, and commands those after the change', () => {
    const scenario = tiny({
      values: { lactate: 4.2 },
      actions: [
        learner('APICK001', {
          change: { to: { lactate: 7.9 } },
          responses: [{ if: 'Lactate of Tom Reed < 5', plays: [called('lab', lab('WHEN_TAKEN', 0)), complete] }],
        }),
      ],
    });
    const play = playing(scenario, 60, [at(10, pick('APICK001'))]);
    expect(play.lines(['response', 'result'])).toEqual(['10 response APICK001R1', '10 result lab']);
    const data = JSON.stringify(play.log.find(({ kind }) => kind === 'result')?.data);
    expect(data).toContain('7.9');
    expect(data).not.toContain('4.2');
  });

  test('row 108: crossings of calculated items are solved', () => {
    const scenario = tiny({
      // MAP falls by 1 in 30 s from 90
      values: { sbp: { is: 120, worst: 60 } },
      deteriorates: { items: ['sbp'], over: 600 },
      actions: [physiology('BFALL001', 'MAP < 85')],
    });
    expect(playing(scenario, 300).lines(['started'])).toEqual(['150.001 started BFALL001']);
  });

  test('row 109: linked counts saturate, and never block the action that starts', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { limit: 3, linked: ['BONCE001'] }), learner('BONCE001', { limit: 1 })],
    });
    const inputs = [1, 2, 3].map((moment) => at(moment, pick('APICK001')));
    expect(playing(scenario, 10, [...inputs, at(4, pick('BONCE001'))]).lines(['started', 'refused'])).toEqual([
      '1 started APICK001',
      '2 started APICK001',
      '3 started APICK001',
      '4 refused BONCE001: limit',
    ]);
  });

  test('row 110: an ignored firing does not use up the limit', () => {
    const scenario = tiny({ actions: [timed('ACOUG001', 5, { every: 5, limit: 2, plays: [wait(8), complete] })] });
    expect(playing(scenario, 60).lines(['started', 'ignored'])).toEqual([
      '5 started ACOUG001',
      '10 ignored ACOUG001',
      '15 started ACOUG001',
    ]);
  });

  test('row 110: ignored firings count for draws', () => {
    const moments = (plays: readonly ReturnType<typeof wait>[]) =>
      playing(tiny({ actions: [timed('ACOUG001', 5, { every: [5, 20], plays })] }), 300)
        .log.filter(({ kind, id }) => (kind === 'started' || kind === 'ignored') && id === 'ACOUG001')
        .map((line) => line.at);
    expect(moments([complete]).length).toBeGreaterThan(14);
    expect(moments([wait(12)])).toEqual(moments([complete]));
  });

  test('row 111: the island of a delayed response is judged at its moment', () => {
    const islands = [
      { after: 10, island: 1 },
      { after: 10, island: 2 },
    ];
    const scenario = tiny({
      actions: [learner('APICK001', { responses: islands }), timed('ATIME001', 4, { responses: islands })],
    });
    const learners = ['first', 'second'].map((id) => ({ id, roles: ['doctor'] }));
    const inputs = [
      at(1, walk(1), 'first'),
      at(2, walk(1), 'second'),
      at(3, pick('APICK001'), 'first'),
      at(5, walk(2), 'first'),
    ];
    // the learner who started it is at 2 then; someone is at 1, and someone at 2
    expect(playing(scenario, 30, inputs, { learners }).lines(['response'])).toEqual([
      '13 response APICK001R2',
      '14 response ATIME001R1',
      '14 response ATIME001R2',
    ]);
  });
});

describe('locks, grace, errors', () => {
  const picks = (...moments: readonly number[]) => moments.map((moment) => at(moment, pick('BLOCK001')));
  const locked = learner('BLOCK001', { lockedBy: ['PHONE'] });

  test.each([
    ['HR > 10', 'its completion'],
    ['HR > 200', 'nothing can complete it'],
  ])('row 112: locks of an action with only delayed responses are held until then (%s: %s)', (conditions) => {
    const responses = [{ after: 30, if: conditions, plays: [complete, wait(20)] }];
    const scenario = tiny({ actions: [timed('ACALL001', 10, { sets: ['PHONE'], responses }), locked] });
    expect(playing(scenario, 100, picks(11, 39, 40)).lines(['started', 'refused'], ['BLOCK001'])).toEqual([
      '11 refused BLOCK001: locked',
      '39 refused BLOCK001: locked',
      '40 started BLOCK001',
    ]);
  });

  test('row 113: of two overrides the last one counts wholly', () => {
    const scenario = tiny({
      actions: [
        timed('ALOCK001', 10, { plays: [override('LOCK', ['PHONE'], { seconds: 90 })] }),
        timed('ALOCK002', 50, { plays: [override('LOCK', ['PHONE'], { seconds: 20 })] }),
        locked,
      ],
    });
    expect(playing(scenario, 200, picks(69, 70)).lines(['started', 'refused'], ['BLOCK001'])).toEqual([
      '69 refused BLOCK001: locked',
      '70 started BLOCK001',
    ]);
  });

  test('row 114: answers are never locked', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: null } }] },
      actions: [
        timed('AFORM001', 10, { plays: [called('form', form('triage')), complete] }),
        timed('ALOCK001', 20, { plays: [override('LOCK', 'TOTAL')] }),
      ],
    });
    const inputs = [at(25, choose('form', { colour: 'red' })), at(30, answer('form', { colour: 'red' }))];
    const play = playing(scenario, 60, inputs);
    expect(play.lines(['refused', 'done'])).toEqual(['30 done AFORM001']);
  });

  test('row 115: after the play time the world goes on, and learners may answer what is open', () => {
    const scenario = tiny({
      playTime: 1,
      values: { hr: { is: 80, worst: 180 } },
      deteriorates: { items: ['hr'], over: 100 },
      forms: { triage: [{ colour: { red: 'BREDD001' } }] },
      actions: [
        timed('AFORM001', 50, { plays: [called('form', form('triage')), complete] }),
        answered('BREDD001'),
        spoken('CSPOK001', 'hello'),
        learner('DPICK001'),
        physiology('EHIGH001', 'HR >= 150'),
        timed('FLAST001', 'play-time', { plays: [wait(30), complete] }),
      ],
    });
    const inputs = [at(65, pick('DPICK001')), at(66, says('hello')), at(75, answer('form', { colour: 'red' }))];
    const play = playing(scenario, 300, inputs);
    expect(play.lines(['started', 'ended'])).toEqual([
      '50 started AFORM001',
      '60 started FLAST001',
      '70 started EHIGH001',
      '75 started BREDD001',
      '90 ended TIME_OVER',
    ]);
    expect(play.refusals()).toEqual(['65 time-over', '66 time-over']);
  });

  test('row 115: runs that began at the play time, and what they start, are awaited', () => {
    const scenario = tiny({
      playTime: 1,
      actions: [
        timed('AEARL001', 50, { plays: [wait(100), complete] }),
        timed('BLAST001', 60, { plays: [complete, triggers('CNEXT001', 10)] }),
        event('CNEXT001', { responses: [{ after: 5, plays: [wait(2), complete] }] }),
      ],
    });
    expect(playing(scenario, 300).lines(['done', 'ended'])).toEqual([
      '60 done BLAST001',
      '77 done CNEXT001',
      '77 ended TIME_OVER',
    ]);
  });

  test('row 116: an error ends with outcome ERROR and a score that is not valid', () => {
    const scenario = tiny({
      points: [{ id: 'point', score: 10, logic: 'HR > 10' }],
      actions: [
        start({ plays: [complete, triggers('ALOOP001')] }),
        event('ALOOP001', { plays: [complete, triggers('ALOOP001')] }),
      ],
    });
    const { result } = playing(scenario, 60);
    expect(result).toMatchObject({ outcome: 'ERROR', percent: null, isPassed: null });
    expect(result.points).toMatchObject([{ feedbackPoint: 'point', isAchieved: true }]);
  });

  test('row 116: too many events end with outcome ERROR', () => {
    const scenario = tiny({ actions: [timed('ATIME001', 1, { every: 1 })] });
    const play = playing(scenario, 1000, [], { limits: { events: 100 } });
    expect(play.state.ended).toMatchObject({ outcome: 'ERROR', error: { code: 'too-many-events' } });
  });

  test('row 116: a play of very many events is logged whole', () => {
    const often = Array.from({ length: 60 }, (_, at) => timed(`ATIME${String(at + 100)}`, 1, { every: 1 }));
    const play = playing(tiny({ actions: often }), 900);
    expect(play.state.ended).toBeNull();
    expect(play.log.length).toBeGreaterThan(150_000);
  });

  test('row 117: without positive scores there is no score', () => {
    const scenario = tiny({
      points: [{ id: 'minus', score: -10, logic: 'HR > 10' }, { id: 'none' }],
      actions: [timed('ENDED001', 10, { plays: [end()] })],
    });
    expect(playing(scenario, 20).result).toMatchObject({ sum: -10, percent: null, isPassed: null });
  });

  test('row 118: the last award of each role counts, and the total if any role achieved it', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      points: [
        { id: 'one', score: 10 },
        { id: 'two', score: 10 },
      ],
      actions: [
        timed('AAWAR001', 10, {
          plays: [
            award('one', 'ACHIEVED', ['doctor']),
            award('one', 'ACHIEVED', ['nurse']),
            award('one', 'MISSED', ['nurse']),
            award('two', 'ACHIEVED', ['nurse']),
            award('two', 'MISSED', ['nurse']),
          ],
        }),
        timed('ENDED001', 20, { plays: [end()] }),
      ],
    });
    const { result } = playing(scenario, 30);
    expect(result.points).toMatchObject([{ isAchieved: true }, { isAchieved: false }]);
    expect(result.byRole['doctor']).toEqual(['one']);
    expect(result.byRole['nurse'] ?? []).toEqual([]);
  });

  test('row 119: a character who has disappeared or is unresponsive still says a line', () => {
    const away = [other('command.disappear', { actorId: 'anna', exit: 'AT_ONCE' }), state('UNRESPONSIVE', 0, 'ben')];
    const scenario = tiny({
      actions: [
        learner('APICK001', {
          plays: [...away, called('line', say(3)), called('other', say(2, { by: 'ben' })), complete],
        }),
      ],
    });
    expect(
      playing(scenario, 20, [at(5, pick('APICK001'))]).lines(['command', 'done'], ['line', 'other', 'APICK001']),
    ).toEqual(['5 command line', '8 command other', '10 done APICK001']);
  });

  test('row 120: a second end behind the first one is dropped', () => {
    const plays = [end('PATIENT_DIED', 3), end('COMPLETED', 3)];
    const scenario = tiny({ actions: [timed('AENDS001', 10, { plays })] });
    const play = playing(scenario, 60);
    expect(play.lines(['ended'])).toEqual(['13 ended PATIENT_DIED']);
  });

  test('row 121: an edge in the moment of the completion fires', () => {
    const scenario = tiny({
      actions: [
        ...jumps([40, 160], [45, 100], [50, 160]),
        physiology('BHIGH001', 'HR > 150', { plays: [wait(10), complete] }),
      ],
    });
    expect(playing(scenario, 55).lines(['started', 'done', 'ignored'], ['BHIGH001'])).toEqual([
      '40 started BHIGH001',
      '50 done BHIGH001',
      '50 started BHIGH001',
    ]);
  });

  test('row 122: of two patients with one character, both have its one state', () => {
    const scenario = tiny({
      patients: [patient('tom', {}, { actor: 'body' }), patient('mia', {}, { actor: 'body' })],
      actions: [timed('ATIME001', 10, { plays: [state('DROWSY', 0, 'body')] })],
    });
    const play = playing(scenario, 20);
    expect(play.holds('state of Tom Reed is drowsy and state of Mia Reed is drowsy')).toBe(true);
  });

  test('row 124: an invisible speech action is passed over for the next candidate', () => {
    const first = spoken('ASPOK001', 'hello', { visible: false });
    const second = spoken('BSPOK001', 'hello', { needs: 'CNEED001' });
    const [none, both] = [tiny({ actions: [first] }), tiny({ actions: [first, second, learner('CNEED001')] })];
    expect(playing(none, 5, [at(1, says('hello'))]).refusals()).toEqual(['1 not-visible']);
    const inputs = [at(1, says('hello')), at(2, pick('CNEED001')), at(3, says('hello'))];
    const play = playing(both, 5, inputs);
    expect(play.refusals()).toEqual(['1 not-visible']);
    expect(play.lines(['started'])).toEqual(['2 started CNEED001', '3 started BSPOK001']);
  });

  test('row 125: visibility that is passed within a moment stays as it was', () => {
    const scenario = tiny({
      actions: [
        timed('AJUMP001', 10, { change: { to: { hr: 160 } } }),
        timed('AJUMP002', 10, { change: { to: { hr: 100 } } }),
        learner('BPICK001', { visible: false, visibleIf: 'HR > 150' }),
      ],
    });
    const play = playing(scenario, 20, [at(10, pick('BPICK001'))]);
    expect(play.lines(['shown', 'refused'])).toEqual(['10 refused BPICK001: not-visible']);
  });

  test('row 126: the first completion can be that of a delayed response', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { responses: [[wait(100), complete], { after: 5 }, { afterFirst: 5 }] })],
    });
    expect(playing(scenario, 60, [at(10, pick('APICK001'))]).lines(['response'])).toEqual([
      '10 response APICK001R1',
      '15 response APICK001R2',
      '20 response APICK001R3',
    ]);
  });

  test('row 127: what is offered depends on the role', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      actions: [learner('ADOCT001', { roles: ['doctor'] }), learner('BBOTH001', { needs: 'ADOCT001' })],
    });
    const play = engine(scenario, settingOf({ learners: people('doctor', 'nurse') }));
    const { state: begun } = play.begin();
    expect(play.offered(begun, 'doctor')).toMatchObject([
      { action: 'ADOCT001', refusal: null },
      { action: 'BBOTH001', refusal: { reason: 'prerequisites' } },
    ]);
    const ofNurse = play.offered(begun, 'nurse').filter(({ refusal }) => refusal?.reason !== 'role');
    expect(ofNurse).toMatchObject([{ action: 'BBOTH001', refusal: { reason: 'prerequisites' } }]);
  });

  test('row 128: a trigger that fires at more than 120 moments in 60 s ends the play', () => {
    const scenario = tiny({
      actions: [
        start({ plays: [complete, triggers('AHIGH001', 0.2)] }),
        event('AHIGH001', { change: { to: { hr: 160 } }, plays: [complete, triggers('BLOWW001', 0.2)] }),
        event('BLOWW001', { change: { to: { hr: 100 } }, plays: [complete, triggers('AHIGH001', 0.2)] }),
        physiology('CTRIG001', 'HR > 150'),
      ],
    });
    const play = playing(scenario, 120);
    // the first firing is at 0.2, and the others 0.4 s apart: the 121st is too much
    expect(play.state.ended).toMatchObject({
      outcome: 'ERROR',
      at: ms(0.2 + 120 * 0.4),
      error: { code: 'chattering' },
    });
  });

  test('row 128: a switch that turns at more than 120 moments in 60 s ends the play', () => {
    const scenario = tiny({
      actions: [
        start({ plays: [complete, triggers('AHIGH001', 0.2)] }),
        event('AHIGH001', { change: { to: { hr: 160 } }, plays: [complete, triggers('BLOWW001', 0.2)] }),
        event('BLOWW001', { change: { to: { hr: 100 } }, plays: [complete, triggers('AHIGH001', 0.2)] }),
        learner('CPICK001', { hiddenIf: 'HR > 150', visibleIf: 'HR < 150' }),
      ],
    });
    expect(playing(scenario, 120).state.ended).toMatchObject({ outcome: 'ERROR', error: { code: 'chattering' } });
  });

  test('row 129: an edge that is taken starts though its condition is false by then', () => {
    const scenario = tiny({
      values: { hr: 120 },
      actions: [
        physiology('ALOWW001', 'HR < 110'),
        physiology('BHIGH001', 'HR > 150', { change: { to: { hr: 100 } } }),
        physiology('CHIGH001', 'HR > 150', { responses: [{ if: 'HR < 110' }, [complete]] }),
        timed('DJUMP001', 10, { change: { to: { hr: 160 } } }),
        timed('DPICK001', 10, { responses: [{ if: 'HR < 110' }, [complete]] }),
      ],
    });
    expect(playing(scenario, 60).lines(['started', 'response'])).toEqual([
      '10 started DJUMP001',
      '10 response DJUMP001R1',
      '10 started DPICK001',
      '10 response DPICK001R2',
      '10 started BHIGH001',
      '10 response BHIGH001R1',
      '10 started CHIGH001',
      '10 response CHIGH001R1',
      '10 started ALOWW001',
      '10 response ALOWW001R1',
    ]);
  });

  test('row 129: what a trigger starts by a playlist comes before the next trigger, and inputs after all of them', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001'),
        physiology('BHIGH001', 'HR > 150', { plays: [complete, triggers('EVENT001')] }),
        physiology('CHIGH001', 'HR > 150'),
        timed('DJUMP001', 10, { change: { to: { hr: 160 } } }),
        event('EVENT001'),
      ],
    });
    expect(playing(scenario, 60, [at(10, pick('APICK001'))]).lines(['started'])).toEqual([
      '10 started DJUMP001',
      '10 started BHIGH001',
      '10 started EVENT001',
      '10 started CHIGH001',
      '10 started APICK001',
    ]);
  });

  test('row 130: time triggers come in document order, and what is scheduled in the order of scheduling', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [wait(10), complete] }),
        learner('BPICK001', { plays: [wait(10), complete] }),
        timed('DTIME001', 30),
        timed('CTIME001', 15, { every: 15, plays: [complete, triggers('FOLLO001', 30)] }),
        timed('BTIME001', 45, { plays: [complete, triggers('EOLLO001')] }),
        event('EOLLO001'),
        event('FOLLO001'),
      ],
    });
    const inputs = [at(20, pick('BPICK001')), at(20, pick('APICK001'))];
    expect(playing(scenario, 45, inputs).lines(['done'])).toEqual([
      '15 done CTIME001',
      '30 done BPICK001',
      '30 done APICK001',
      '30 done DTIME001',
      '30 done CTIME001',
      '45 done FOLLO001',
      '45 done CTIME001',
      '45 done BTIME001',
      '45 done EOLLO001',
    ]);
  });

  test('row 104: a call is declined by the first learner who does', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      actions: [timed('ACALL001', 10, { plays: [called('call', call({ ring: 15, lines: [3] })), complete] })],
    });
    const declined = { declined: true };
    const inputs = [at(16, answer('call', declined), 'doctor'), at(17, answer('call', declined), 'nurse')];
    const play = playing(scenario, 60, inputs, { learners: people('doctor', 'nurse') });
    expect(play.lines(['done'])).toEqual(['16 done ACALL001']);
    expect(play.refusals()).toEqual(['17 unknown']);
  });

  test('row 105: a form that its learner leaves is closed without answers', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: 'BREDD001' } }] },
      actions: [
        timed('AFORM001', 10, { plays: [called('form', form('triage', { mustComplete: false })), complete] }),
        answered('BREDD001'),
      ],
    });
    const inputs = [at(15, choose('form', { colour: 'red' })), at(20, leave('form'))];
    expect(playing(scenario, 60, inputs).lines(['started', 'done'])).toEqual([
      '10 started AFORM001',
      '20 done AFORM001',
    ]);
  });
});
