import { describe, expect, test } from 'vitest';
import type { Played } from '@scn/core/simulation/engine/play';
import { called, complete, end, form, scorecard, wait } from '../commands';
import { answer, at, choose, leave, ms, pick, playing, says } from '../playing';
import { answered, learner, physiology, scored, spoken, start, timed, tiny, type TinyAction } from '../tiny';

/** Jumps of Tom’s heart rate: `jumps([40, 160], [90, 100])`. */
const jumps = (...to: readonly (readonly [at: number, hr: number])[]): readonly TinyAction[] =>
  to.map(([seconds, hr], index) => timed(`AJUMP00${index + 1}`, seconds, { change: { to: { hr } } }));

describe('triggers', () => {
  test('row 47: a physiology trigger fires when its conditions turn true, and again after they were false', () => {
    const scenario = tiny({
      actions: [...jumps([40, 160], [60, 170], [90, 100], [200, 160]), physiology('BHIGH001', 'HR > 150')],
    });
    expect(playing(scenario, 300).lines(['trigger', 'started'], ['BHIGH001'])).toEqual([
      '40 trigger BHIGH001',
      '40 started BHIGH001',
      '200 trigger BHIGH001',
      '200 started BHIGH001',
    ]);
  });

  test('row 47: conditions that are true at t=0 fire then, after the start action', () => {
    const scenario = tiny({ values: { hr: 160 }, actions: [physiology('BHIGH001', 'HR > 150'), start({ plays: [] })] });
    expect(playing(scenario, 60).lines(['started'], ['ASTAR001', 'BHIGH001'])).toEqual([
      '0 started ASTAR001',
      '0 started BHIGH001',
    ]);
  });

  test('row 48: an edge is lost while the action plays', () => {
    const scenario = tiny({
      actions: [
        ...jumps([40, 160], [42, 100], [45, 160]),
        physiology('BHIGH001', 'HR > 150', { plays: [wait(10), complete] }),
      ],
    });
    expect(playing(scenario, 100).lines(['started', 'ignored', 'done'], ['BHIGH001'])).toEqual([
      '40 started BHIGH001',
      '45 ignored BHIGH001',
      '50 done BHIGH001',
    ]);
  });

  test('row 48: an edge is lost at the limit', () => {
    const scenario = tiny({
      actions: [...jumps([40, 160], [42, 100], [45, 160]), physiology('BHIGH001', 'HR > 150', { limit: 1 })],
    });
    expect(playing(scenario, 100).lines(['started', 'ignored'], ['BHIGH001'])).toEqual([
      '40 started BHIGH001',
      '45 ignored BHIGH001',
    ]);
  });

  test('row 49: there is no hysteresis', () => {
    const scenario = tiny({
      values: { hr: 149.9 },
      actions: [
        ...jumps([10, 150.1], [20, 149.9], [30, 150.1], [40, 149.9], [50, 150.1]),
        physiology('BHIGH001', 'HR > 150'),
      ],
    });
    expect(playing(scenario, 100).lines(['started'], ['BHIGH001'])).toEqual([
      '10 started BHIGH001',
      '30 started BHIGH001',
      '50 started BHIGH001',
    ]);
  });

  test('row 50: conditions of a physiology trigger are judged at completions too', () => {
    const scenario = tiny({
      values: { glucose: 20 },
      actions: [
        timed('AFALL001', 700, { change: { to: { glucose: 12.4 } } }),
        timed('AHOUR001', 700, { plays: [wait(9), complete] }),
        physiology('BSWIT001', 'CBG < 14 and AHOUR001'),
      ],
    });
    expect(playing(scenario, 800).lines(['started'], ['BSWIT001'])).toEqual(['709 started BSWIT001']);
  });

  test('row 51: intervals count from the last firing, whatever the playlist does', () => {
    const scenario = tiny({ actions: [timed('ATIME001', 180, { every: 180, plays: [wait(100), complete] })] });
    expect(playing(scenario, 600).lines(['started'])).toEqual([
      '180 started ATIME001',
      '360 started ATIME001',
      '540 started ATIME001',
    ]);
  });

  test('row 51: ignored firings count for the schedule', () => {
    const scenario = tiny({ actions: [timed('ATIME001', 180, { every: 180, plays: [wait(200), complete] })] });
    expect(playing(scenario, 600).lines(['started', 'ignored'])).toEqual([
      '180 started ATIME001',
      '360 ignored ATIME001',
      '540 started ATIME001',
    ]);
  });

  test('row 52: firing stops at the limit, although no response played', () => {
    const scenario = tiny({
      actions: [timed('ATIME001', 180, { every: 180, limit: 3, responses: [{ if: 'HR > 200' }] })],
    });
    expect(playing(scenario, 1100).lines(['started'])).toEqual([
      '180 started ATIME001',
      '360 started ATIME001',
      '540 started ATIME001',
    ]);
  });

  test('row 52: firing stops when the play time is over', () => {
    const scenario = tiny({
      playTime: 1,
      actions: [
        timed('ATIME001', 25, { every: 25 }),
        timed('BLAST001', 'play-time', { plays: [wait(60), end(), complete] }),
      ],
    });
    expect(playing(scenario, 300).lines(['started', 'ended'])).toEqual([
      '25 started ATIME001',
      '50 started ATIME001',
      '60 started BLAST001',
      '120 ended COMPLETED',
    ]);
  });

  const firings = ({ log }: Played, action: string) =>
    log.filter(({ kind, id }) => kind === 'started' && id === action).map((line) => line.at);

  test('row 53: a random interval is whole seconds with both ends, and the same in every play of the seed', () => {
    const cough = timed('ACOUG001', 50, { every: [50, 53] });
    const alone = playing(tiny({ actions: [cough] }), 1100, [], { seed: 1 });
    const moments = firings(alone, 'ACOUG001');
    const intervals = moments.slice(1).map((moment, index) => (moment - (moments[index] ?? 0)) / 1000);
    expect(new Set(intervals)).toEqual(new Set([50, 51, 52, 53]));
    const others = tiny({ actions: [timed('ABARK001', 10, { every: [20, 90] }), cough] });
    expect(firings(playing(others, 1100, [], { seed: 1 }), 'ACOUG001')).toEqual(moments);
    expect(firings(playing(others, 1100, [], { seed: 2 }), 'ACOUG001')).not.toEqual(moments);
  });

  test('row 54: a delay equal to the play time, and ‘when it is over’, both fire then', () => {
    const scenario = tiny({
      playTime: 20,
      actions: [
        timed('ATIME001', 1200, { plays: [wait(7), complete] }),
        timed('BTIME001', 'play-time', { plays: [wait(5), complete] }),
      ],
    });
    expect(playing(scenario, 1300).lines(['started', 'done'])).toEqual([
      '1200 started ATIME001',
      '1200 started BTIME001',
      '1205 done BTIME001',
      '1207 done ATIME001',
    ]);
  });

  test('row 55: an intention starts the first action with it that may start', () => {
    const scenario = tiny({
      actions: [
        spoken('ASKED001', 'ask-allergies', { limit: 1 }),
        spoken('BSKED001', 'ask-allergies', { limit: 1 }),
        spoken('CSKED001', 'ask-name'),
      ],
    });
    const inputs = [1, 2, 3].map((moment) => at(moment, says('ask-allergies')));
    const play = playing(scenario, 10, [...inputs, at(4, says('ask-weather'))]);
    expect(play.lines(['started'])).toEqual(['1 started ASKED001', '2 started BSKED001']);
    expect(play.refusals()).toEqual(['3 limit', '4 not-understood']);
  });

  const pews = {
    scorecards: { pews: { breathing: { low: 'BLOWW001', high: 'BHIGH001' }, pulse: { slow: 'BSLOW001' } } },
    actions: [
      learner('ASCOR001', { plays: [called('card', scorecard('pews', { mustComplete: false })), complete] }),
      scored('BSLOW001'),
      scored('BLOWW001'),
      scored('BHIGH001'),
    ],
  };

  test('row 56: of a scorecard, the cell that is chosen at the end counts', () => {
    const inputs = [
      at(50, pick('ASCOR001')),
      at(60, choose('card', { breathing: 'low' })),
      at(65, choose('card', { breathing: 'high' })),
      at(70, answer('card', { breathing: 'high' })),
    ];
    expect(playing(tiny(pews), 100, inputs).lines(['started', 'done'])).toEqual([
      '50 started ASCOR001',
      '70 started BHIGH001',
      '70 done BHIGH001',
      '70 done ASCOR001',
    ]);
  });

  test('row 56: closed without answers, nothing starts', () => {
    const inputs = [at(50, pick('ASCOR001')), at(60, choose('card', { breathing: 'low' })), at(70, leave('card'))];
    expect(playing(tiny(pews), 100, inputs).lines(['started', 'done'])).toEqual([
      '50 started ASCOR001',
      '70 done ASCOR001',
    ]);
  });

  test('row 56: answers start their actions in the order of pages, questions and answers', () => {
    const scenario = tiny({
      forms: {
        triage: [
          { signs: { sign1: 'DSIGN001', sign2: 'CSIGN001' } },
          { colour: { green: 'BGREE001' }, wait: { long: 'ALONG001' } },
        ],
      },
      actions: [
        start({ plays: [called('form', form('triage')), complete] }),
        answered('ALONG001'),
        answered('BGREE001'),
        answered('CSIGN001'),
        answered('DSIGN001'),
      ],
    });
    const given = { wait: 'long', colour: 'green', signs: ['sign2', 'sign1'] };
    expect(playing(scenario, 20, [at(10, answer('form', given))]).lines(['started'])).toEqual([
      '10 started DSIGN001',
      '10 started CSIGN001',
      '10 started BGREE001',
      '10 started ALONG001',
    ]);
  });

  test('row 57: two answers that name the same action start it once', () => {
    const scenario = tiny({
      scorecards: { pews: { breathing: { fast: 'BYELL001' }, pulse: { slow: 'BYELL001' } } },
      actions: [start({ plays: [called('card', scorecard('pews')), complete] }), scored('BYELL001')],
    });
    const play = playing(scenario, 20, [at(10, answer('card', { breathing: 'fast', pulse: 'slow' }))]);
    expect(play.lines(['started'])).toEqual(['10 started BYELL001']);
    expect(play.state.done).toMatchObject({ BYELL001: ms(10), ASTAR001: ms(10) });
  });
});
