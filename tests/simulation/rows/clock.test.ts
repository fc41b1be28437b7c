import { describe, expect, test } from 'vitest';
import { called, complete, end, form, other, triggers, wait } from '../commands';
import { engine } from '@scn/core/simulation/engine/engine';
import type { LogLine } from '@scn/core/simulation/engine/play';
import { answer, at, ms, pick, playing, settingOf, valuesOf } from '../playing';
import { event, learner, physiology, start, timed, tiny } from '../tiny';

/* Clock, moments, order. The rows are those of ‘How a scenario plays’. */

describe('clock', () => {
  test('row 1: time is in whole milliseconds, and a crossing is solved', () => {
    const scenario = tiny({
      values: { spo2: { is: 90, worst: 74 } },
      deteriorates: { items: ['spo2'], after: 180, over: 900 },
      actions: [physiology('AFALL001', 'SpO2 < 86')],
    });
    expect(playing(scenario, 600).lines(['started'])).toEqual(['405.001 started AFALL001']);
  });

  test('row 2: t=0 is the start of the start action, whose playlist is part of the time', () => {
    const scenario = tiny({
      actions: [start({ plays: [wait(40), complete] }), timed('ATIME001', 30)],
    });
    expect(playing(scenario, 60).lines(['started', 'done'], ['ASTAR001', 'ATIME001'])).toEqual([
      '0 started ASTAR001',
      '30 started ATIME001',
      '30 done ATIME001',
      '40 done ASTAR001',
    ]);
  });

  test('row 2: a time trigger fires in the moment in which the start is done', () => {
    const scenario = tiny({
      actions: [start({ plays: [wait(30), complete] }), timed('ATIME001', 30)],
    });
    expect(playing(scenario, 60).lines(['started', 'done'], ['ASTAR001', 'ATIME001'])).toEqual([
      '0 started ASTAR001',
      '30 done ASTAR001',
      '30 started ATIME001',
      '30 done ATIME001',
    ]);
  });

  test('row 3: a delayed response comes before a time trigger, and that before a tap', () => {
    const scenario = tiny({
      actions: [timed('ATIME001', 60), learner('APICK001'), learner('ADELA001', { responses: [{ after: 60 }] })],
    });
    expect(
      playing(scenario, 60, [at(0, pick('ADELA001')), at(60, pick('APICK001'))]).lines(['started', 'response']),
    ).toEqual([
      '0 started ADELA001',
      '60 response ADELA001R1',
      '60 started ATIME001',
      '60 response ATIME001R1',
      '60 started APICK001',
      '60 response APICK001R1',
    ]);
  });

  test('row 3: in one moment, events come by rank, whatever their order in the document', () => {
    const scenario = tiny({
      actions: [
        start({
          plays: [complete, triggers('AENDS001'), triggers('AFOLL001', 60), triggers('ADELA001'), triggers('AWAIT001')],
        }),
        learner('APICK001'),
        physiology('APHYS001', 'ATIME001'),
        timed('ATIME001', 60),
        event('AFOLL001'),
        event('ADELA001', { responses: [{ after: 60 }] }),
        event('AWAIT001', { plays: [wait(60), complete] }),
        event('AENDS001', { plays: [end('COMPLETED', 60)] }),
      ],
    });
    const lines = playing(scenario, 90, [at(60, pick('APICK001'))]).lines(['done', 'ended']);
    expect(lines).toEqual([
      '60 done AWAIT001',
      '60 done ADELA001',
      '60 done AFOLL001',
      '60 done ATIME001',
      '60 done APHYS001',
      '60 done APICK001',
      '60 ended COMPLETED',
    ]);
  });

  test('row 3: at t=0 deterioration begins before the start actions, which start in document order', () => {
    const scenario = tiny({
      values: { hr: { is: 80, worst: 160 } },
      deteriorates: { items: ['hr'], over: 0 },
      actions: [
        start({ responses: [{ if: 'HR > 150' }, []] }, 'ASTAR002'),
        start({ responses: [{ if: 'HR > 150' }, []] }, 'BSTAR001'),
      ],
    });
    expect(playing(scenario, 10).lines(['started', 'response'])).toEqual([
      '0 started ASTAR002',
      '0 response ASTAR002R1',
      '0 started BSTAR001',
      '0 response BSTAR001R1',
    ]);
  });

  test('row 4: a trigger doesn’t see a value that is passed within a moment', () => {
    // the change ends just above 150 at t=60, and is below a millisecond earlier
    const scenario = tiny({
      values: { hr: 90 },
      actions: [
        start({ change: { over: 60, to: { hr: 150.0005 } } }),
        timed('ATIME001', 60, { change: { to: { hr: 100 } } }),
        physiology('AHIGH001', 'HR > 150'),
      ],
    });
    const play = playing(scenario, 120);
    expect(play.lines(['started'])).toEqual(['60 started ATIME001']);
    expect(play.value('hr')).toBe(100);
  });

  test('row 4: without the jump, the same trigger fires', () => {
    const scenario = tiny({
      values: { hr: 90 },
      actions: [start({ change: { over: 60, to: { hr: 150.0005 } } }), physiology('AHIGH001', 'HR > 150')],
    });
    expect(playing(scenario, 120).lines(['started'])).toEqual(['60 started AHIGH001']);
  });

  test('row 4: the second of two time triggers of a moment sees what the first one did', () => {
    const scenario = tiny({
      values: { hr: 90 },
      actions: [
        timed('AJUMP001', 60, { change: { to: { hr: 160 } } }),
        timed('BLOOK001', 60, { responses: [{ if: 'HR > 150' }, []] }),
      ],
    });
    expect(playing(scenario, 60).lines(['response'])).toEqual(['60 response AJUMP001R1', '60 response BLOOK001R1']);
  });

  test('row 5: a circle without a pause ends the play with an error that names it', () => {
    const scenario = tiny({
      actions: [
        start({ plays: [complete, triggers('ALOOP001')] }),
        event('ALOOP001', { plays: [complete, triggers('BLOOP001')] }),
        event('BLOOP001', { plays: [complete, triggers('ALOOP001')] }),
      ],
    });
    const { state, lines } = playing(scenario, 60);
    expect(state.ended).toMatchObject({ outcome: 'ERROR', at: 0, error: { code: 'runaway' } });
    expect(new Set(state.ended?.error?.circle)).toEqual(new Set(['ALOOP001', 'BLOOP001']));
    // with the start action: a thousand
    expect(lines(['started'])).toHaveLength(999);
    expect(lines(['ended'])).toEqual(['0 ended ERROR']);
  });

  test('row 131: a line of a quiet point has its rank, wherever the play is resumed', () => {
    const scenario = tiny({
      values: { spo2: { is: 96, worst: 86 } },
      deteriorates: { items: ['spo2'], over: 600 },
      actions: [timed('ACOUG001', 5), learner('BMASK001', { visible: false, visibleIf: 'SpO2 < 94' })],
    });
    const shownIn = (log: readonly LogLine[]) =>
      log.filter(({ kind }) => kind === 'shown').map(({ id, rank }) => [id, rank]);
    const { begin, advance } = engine(scenario, settingOf());
    const resumed = advance(advance(begin().state, ms(60)).state, ms(600));
    expect(shownIn(resumed.log)).toEqual([['BMASK001', 6]]);
    expect(shownIn(playing(scenario, 600).log)).toEqual([['BMASK001', 6]]);
  });

  test('row 131: an input of a moment in which the play was stopped is refused at the rank of inputs', () => {
    const scenario = tiny({
      actions: [
        timed('ALOOP001', 3, { plays: [complete, triggers('BLOOP001')] }),
        event('BLOOP001', { plays: [complete, triggers('CLOOP001')] }),
        event('CLOOP001', { plays: [complete, triggers('BLOOP001')] }),
        learner('DPICK001'),
      ],
    });
    const { log, state } = playing(scenario, 60, [at(3, pick('DPICK001'))]);
    expect(state.ended).toMatchObject({ outcome: 'ERROR', at: 3000 });
    expect(log.filter(({ kind }) => kind === 'refused').map(({ id, rank }) => [id, rank])).toEqual([['DPICK001', 7]]);
  });

  test('row 6: the clock goes on while a form is shown', () => {
    const scenario = tiny({
      values: { hr: { is: 80, worst: 160 } },
      deteriorates: { items: ['hr'], over: 800 },
      forms: { triage: [{ colour: { red: null } }] },
      actions: [timed('ATIME001', 10, { plays: [called('form', form('triage')), complete] })],
    });
    const inputs = [at(30, answer('form', { colour: 'red' }))];
    expect(playing(scenario, 40, inputs).lines(['done'])).toEqual(['30 done ATIME001']);
    expect(valuesOf(scenario, 'hr', [10, 30], inputs)).toEqual([81, 83]);
  });

  test('row 7: a fade takes its own time and doesn’t move the clock', () => {
    const fade = other('command.fade', { direction: 'THROUGH_BLACK', duration: 2, hold: 6, text: 'One hour later' });
    const scenario = tiny({
      actions: [start({ plays: [fade, complete] }), timed('ATIME001', 720)],
    });
    expect(playing(scenario, 800).lines(['started', 'done'], ['ASTAR001', 'ATIME001'])).toEqual([
      '0 started ASTAR001',
      '10 done ASTAR001',
      '720 started ATIME001',
      '720 done ATIME001',
    ]);
  });
});
