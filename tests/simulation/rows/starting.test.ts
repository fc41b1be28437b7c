import { describe, expect, test } from 'vitest';
import type { ActionDetails } from '../tiny';
import { called, complete, note, override, triggers, wait } from '../commands';
import { answer, at, confirm, decline, pick, playing } from '../playing';
import { event, learner, start, timed, tiny } from '../tiny';

describe('starting an action', () => {
  test('row 8: immediate responses are judged on the state before the start', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { responses: [{ if: 'not APICK001R1' }, { if: 'APICK001R1' }] }),
        learner('BPICK001', { responses: [{ if: 'BPICK001R2' }, { if: 'not BPICK001R2' }] }),
      ],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('APICK001')), at(3, pick('BPICK001')), at(4, pick('BPICK001'))];
    expect(playing(scenario, 5, inputs).lines(['response'])).toEqual([
      '1 response APICK001R1',
      '2 response APICK001R2',
      '3 response BPICK001R2',
      '4 response BPICK001R1',
    ]);
  });

  /** Everything that stops a learner, in the order of the reasons; each is an action that is stopped by it, and by all that follow. */
  const hindrances: readonly (readonly [reason: string, details: ActionDetails])[] = [
    ['role', { roles: ['nurse'] }],
    ['not-visible', { visible: false }],
    ['locked', { lockedBy: ['PHONE'] }],
    ['limit', { limit: 1 }],
    ['prerequisites', { needs: 'ANEED001' }],
    ['playing', { plays: [wait(100), complete] }],
  ];

  test.each(hindrances.map(([reason], index) => [reason, index] as const))(
    'row 9: a learner’s start is refused for the most basic reason: %s',
    (reason, index) => {
      const details = Object.assign({}, ...hindrances.slice(index).map(([, each]) => each)) as ActionDetails;
      const scenario = tiny({
        roles: ['doctor', 'nurse'],
        actions: [
          start({ plays: [override('LOCK', ['PHONE']), complete, triggers('APICK001')] }),
          learner('ANEED001'),
          learner('APICK001', details),
        ],
      });
      const doctor = [{ id: 'learner', roles: ['doctor'] }];
      const play = playing(scenario, 10, [at(5, pick('APICK001'))], { learners: doctor });
      expect(play.lines(['refused', 'started'])).toEqual(['0 started APICK001', `5 refused APICK001: ${reason}`]);
      expect(play.state.used['APICK001']).toBe(1);
    },
  );

  test('row 9: a refused start counts nothing', () => {
    const scenario = tiny({ actions: [learner('AVEIN001'), learner('AFLUI001', { needs: 'AVEIN001', limit: 1 })] });
    const inputs = [at(1, pick('AFLUI001')), at(2, pick('AVEIN001')), at(3, pick('AFLUI001'))];
    expect(playing(scenario, 5, inputs).lines(['refused', 'started'])).toEqual([
      '1 refused AFLUI001: prerequisites',
      '2 started AVEIN001',
      '3 started AFLUI001',
    ]);
  });

  test('row 10: prerequisites, visibility and locks don’t bind playlists and the clock', () => {
    const bound: ActionDetails = { needs: 'ANEED001', visible: false, lockedBy: ['PHONE'] };
    const scenario = tiny({
      actions: [
        start({ plays: [override('LOCK', ['PHONE']), complete, triggers('BPLAY001')] }),
        learner('ANEED001'),
        learner('BPLAY001', bound),
        timed('BTIME001', 5, bound),
      ],
    });
    expect(playing(scenario, 10).lines(['started'])).toEqual(['0 started BPLAY001', '5 started BTIME001']);
  });

  test('row 11: a playlist breaks a circle of prerequisites', () => {
    const scenario = tiny({
      actions: [
        start({ plays: [complete, triggers('BCIRC001')] }),
        learner('ACIRC001', { needs: 'BCIRC001' }),
        learner('BCIRC001', { needs: 'ACIRC001' }),
      ],
    });
    expect(playing(scenario, 10, [at(1, pick('ACIRC001'))]).lines(['started', 'refused'])).toEqual([
      '0 started BCIRC001',
      '1 started ACIRC001',
    ]);
  });

  test('row 12: a start is ignored while the action plays, and later starts are new runs', () => {
    const scenario = tiny({
      actions: [timed('ACOUG001', 5, { every: 5, plays: [wait(8), complete] })],
    });
    expect(playing(scenario, 24).lines(['started', 'ignored', 'done'])).toEqual([
      '5 started ACOUG001',
      '10 ignored ACOUG001',
      '13 done ACOUG001',
      '15 started ACOUG001',
      '20 ignored ACOUG001',
      '23 done ACOUG001',
    ]);
  });

  test('row 13: a new run doesn’t cancel delayed responses of an older one', () => {
    const scenario = tiny({ actions: [learner('ALITR001', { responses: [[complete], { after: 30 }] })] });
    const inputs = [at(0, pick('ALITR001')), at(20, pick('ALITR001'))];
    expect(playing(scenario, 60, inputs).lines(['response'])).toEqual([
      '0 response ALITR001R1',
      '20 response ALITR001R1',
      '30 response ALITR001R2',
      '50 response ALITR001R2',
    ]);
  });

  test('row 14: a start uses a repetition although no response plays', () => {
    const scenario = tiny({ actions: [learner('APICK001', { limit: 1, responses: [{ if: 'HR > 200' }] })] });
    const play = playing(scenario, 5, [at(1, pick('APICK001')), at(2, pick('APICK001'))]);
    expect(play.lines(['started', 'refused'])).toEqual(['1 started APICK001', '2 refused APICK001: limit']);
  });

  test('row 14: 100 repetitions are unlimited', () => {
    const scenario = tiny({ actions: [learner('APICK001', { limit: 100 })] });
    const inputs = Array.from({ length: 102 }, (_, index) => at(index + 1, pick('APICK001')));
    expect(playing(scenario, 110, inputs).lines(['started'])).toHaveLength(102);
  });

  test('row 15: a start uses a repetition of each action in its own list', () => {
    const scenario = tiny({
      actions: [
        learner('APENI001', { limit: 1, linked: ['BCEFT001'] }),
        learner('BCEFT001', { limit: 1, linked: ['APENI001'] }),
      ],
    });
    const inputs = [at(1, pick('APENI001')), at(2, pick('BCEFT001'))];
    expect(playing(scenario, 5, inputs).lines(['started', 'refused'])).toEqual([
      '1 started APENI001',
      '2 refused BCEFT001: limit',
    ]);
  });

  test('row 15: links are followed neither further nor backwards', () => {
    const scenario = tiny({
      actions: [
        learner('AFIRS001', { limit: 1, linked: ['BSECO001'] }),
        learner('BSECO001', { limit: 2, linked: ['CTHIR001'] }),
        learner('CTHIR001', { limit: 1 }),
      ],
    });
    const further = [at(1, pick('AFIRS001')), at(2, pick('CTHIR001'))];
    expect(playing(scenario, 5, further).lines(['started', 'refused'])).toEqual([
      '1 started AFIRS001',
      '2 started CTHIR001',
    ]);
    const backwards = [at(1, pick('BSECO001')), at(2, pick('AFIRS001'))];
    expect(playing(scenario, 5, backwards).lines(['started', 'refused'])).toEqual([
      '1 started BSECO001',
      '2 started AFIRS001',
    ]);
  });

  test('row 16: the start happens at the confirmation, when everything is checked again', () => {
    const scenario = tiny({
      actions: [
        timed('ALOCK001', 12, { plays: [override('LOCK', ['PHONE']), complete] }),
        learner('APICK001', { confirm: true, lockedBy: ['PHONE'] }),
      ],
    });
    const late = playing(scenario, 20, [at(10, pick('APICK001')), at(14, confirm('APICK001'))]);
    expect(late.lines(['started', 'refused'], ['APICK001'])).toEqual(['14 refused APICK001: locked']);
    const early = playing(scenario, 20, [at(10, pick('APICK001')), at(11, confirm('APICK001'))]);
    expect(early.lines(['started', 'refused'], ['APICK001'])).toEqual(['11 started APICK001']);
  });

  test('row 16: declining does nothing', () => {
    const scenario = tiny({ actions: [learner('APICK001', { confirm: true, limit: 1 })] });
    const inputs = [at(10, pick('APICK001')), at(11, decline('APICK001'))];
    const play = playing(scenario, 20, inputs);
    expect(play.lines(['asked', 'started', 'refused', 'done', 'ignored'])).toEqual(['10 asked APICK001']);
    expect(play.state.used).not.toHaveProperty('APICK001');
  });

  test('row 17: learners act before the start is complete', () => {
    const scenario = tiny({ actions: [start({ plays: [wait(30), complete] }), learner('APICK001')] });
    const play = playing(scenario, 40, [at(3, pick('APICK001'))]);
    expect(play.lines(['done'], ['ASTAR001', 'APICK001'])).toEqual(['3 done APICK001', '30 done ASTAR001']);
  });

  test('row 12: completions end the run, whatever its playlist still does', () => {
    const scenario = tiny({
      actions: [
        event('BNEXT001'),
        learner('APICK001', { plays: [complete, called('note', note()), triggers('BNEXT001')] }),
      ],
    });
    const inputs = [at(1, pick('APICK001')), at(2, pick('APICK001')), at(3, answer('note', {}))];
    expect(playing(scenario, 10, inputs).lines(['started', 'refused'])).toEqual([
      '1 started APICK001',
      '2 started APICK001',
      '3 started BNEXT001',
    ]);
  });
});
