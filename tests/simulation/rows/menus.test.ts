import { describe, expect, test } from 'vitest';
import type { LockKind } from '@scn/core/simulation/engine/play';
import { called, complete, conversation, note, override, wait } from '../commands';
import { at, pick, playing, says, walk, type Playing } from '../playing';
import { learner, spoken, timed, tiny, type TinyAction } from '../tiny';

/** Jumps of Tom’s saturation. */
const jumps = (...to: readonly (readonly [at: number, spo2: number])[]): readonly TinyAction[] =>
  to.map(([seconds, spo2], index) => timed(`AJUMP00${index + 1}`, seconds, { change: { to: { spo2 } } }));

/** An action that any lock of a kind locks, and picks of it. */
const locked = (...kinds: readonly LockKind[]) => learner('BLOCK001', { lockedBy: kinds });
const picks = (...moments: readonly number[]) => moments.map((moment) => at(moment, pick('BLOCK001')));
const outcomes = (play: Playing) => play.lines(['started', 'refused'], ['BLOCK001']);

describe('visibility, locks, menus', () => {
  test('row 58: visibility is a switch, which stays as it was between its conditions', () => {
    const scenario = tiny({
      values: { spo2: 90 },
      actions: [
        ...jumps([10, 95], [20, 93], [30, 91], [40, 93]),
        learner('BMASK001', { visible: false, visibleIf: 'SpO2 >= 94', hiddenIf: 'SpO2 < 92' }),
      ],
    });
    const inputs = [5, 15, 25, 35, 45].map((moment) => at(moment, pick('BMASK001')));
    expect(playing(scenario, 60, inputs).lines(['shown', 'hidden', 'started', 'refused'], ['BMASK001'])).toEqual([
      '5 refused BMASK001: not-visible',
      '10 shown BMASK001',
      '15 started BMASK001',
      '25 started BMASK001',
      '30 hidden BMASK001',
      '35 refused BMASK001: not-visible',
      '45 refused BMASK001: not-visible',
    ]);
  });

  test('row 59: if both conditions hold, it is invisible', () => {
    const scenario = tiny({
      values: { spo2: 90 },
      actions: [
        ...jumps([30, 95], [40, 90], [50, 95]),
        learner('BBOTH001', { visibleIf: 'SpO2 >= 94', hiddenIf: 'SpO2 >= 94' }),
        learner('CBOTH001', { visible: false, visibleIf: 'SpO2 >= 94', hiddenIf: 'SpO2 >= 94' }),
      ],
    });
    expect(playing(scenario, 60).lines(['shown', 'hidden'])).toEqual(['30 hidden BBOTH001']);
  });

  test('row 60: a run goes on while its action is hidden', () => {
    const scenario = tiny({
      actions: [...jumps([12, 80]), learner('BPICK001', { hiddenIf: 'SpO2 < 86', plays: [wait(15), complete] })],
    });
    expect(playing(scenario, 30, [at(5, pick('BPICK001'))]).lines(['hidden', 'done'], ['BPICK001'])).toEqual([
      '12 hidden BPICK001',
      '20 done BPICK001',
    ]);
  });

  test('row 61: a learner only sees an action with a menu item in a location that is shown', () => {
    const scenario = tiny({
      actions: [
        learner('ASHOW001', { menu: 'bedside' }),
        learner('ADRUG001', { menu: 'drugs' }),
        learner('AHIDE001', { menu: 'hidden' }),
        learner('ANONE001', { menu: 'none' }),
        spoken('ASPOK001', 'hello', { menu: 'none' }),
      ],
    });
    const codes = ['ASHOW001', 'ADRUG001', 'AHIDE001', 'ANONE001'];
    const inputs = [...codes.map((code, index) => at(index, pick(code))), at(5, says('hello'))];
    expect(playing(scenario, 10, inputs).lines(['started', 'refused'])).toEqual([
      '0 started ASHOW001',
      '1 started ADRUG001',
      '2 refused AHIDE001: not-visible',
      '3 refused ANONE001: not-visible',
      '5 started ASPOK001',
    ]);
  });

  test('row 62: an action holds its locks from its start to its completion', () => {
    const scenario = tiny({
      actions: [timed('ACALL001', 40, { sets: ['PHONE'], plays: [wait(22), complete, wait(60)] }), locked('PHONE')],
    });
    const play = playing(scenario, 200, picks(39, 40, 61, 62));
    expect(outcomes(play)).toEqual([
      '39 started BLOCK001',
      '40 refused BLOCK001: locked',
      '61 refused BLOCK001: locked',
      '62 started BLOCK001',
    ]);
    expect(play.lines(['locked'])).toEqual(['40 locked ACALL001']);
  });

  test('row 62: locks are counted, so that two runs don’t release each other’s', () => {
    const scenario = tiny({
      actions: [
        timed('ACALL001', 40, { sets: ['PHONE'], plays: [wait(10), complete] }),
        timed('CCALL001', 45, { sets: ['PHONE', 'MENU'], plays: [wait(10), complete] }),
        locked('PHONE'),
      ],
    });
    expect(outcomes(playing(scenario, 100, picks(51, 56)))).toEqual([
      '51 refused BLOCK001: locked',
      '56 started BLOCK001',
    ]);
  });

  test('row 63: without a response, locks are never set', () => {
    const scenario = tiny({
      actions: [timed('ACALL001', 40, { sets: ['PHONE'], responses: [{ if: 'HR > 200' }] }), locked('PHONE')],
    });
    const play = playing(scenario, 100, picks(41));
    expect(outcomes(play)).toEqual(['41 started BLOCK001']);
    expect(play.lines(['locked'])).toEqual([]);
  });

  test('row 63: while a playlist waits, its locks are held', () => {
    const scenario = tiny({
      actions: [
        timed('ATALK001', 40, { sets: ['PHONE'], plays: [conversation([null], 'LEARNER_LEAVES', 3600), complete] }),
        timed('ANOTE001', 40, { sets: ['SPEECH'], plays: [called('note', note()), complete] }),
        locked('PHONE'),
        learner('CLOCK001', { lockedBy: ['SPEECH'] }),
      ],
    });
    const play = playing(scenario, 1100, [...picks(1000), at(1000, pick('CLOCK001'))]);
    expect(play.lines(['refused'])).toEqual(['1000 refused BLOCK001: locked', '1000 refused CLOCK001: locked']);
  });

  test('row 64: an override counts until it is released, or its duration is over', () => {
    const scenario = tiny({
      actions: [
        timed('ALOCK001', 10, { plays: [override('LOCK', ['PHONE'], { seconds: 90 })] }),
        timed('AFREE001', 40, { plays: [override('RELEASE', ['PHONE'])] }),
        timed('ALOCK002', 200, { plays: [override('LOCK', ['PHONE'], { seconds: 90 })] }),
        timed('AFREE002', 400, { plays: [override('RELEASE', ['PHONE'])] }),
        locked('PHONE'),
      ],
    });
    expect(outcomes(playing(scenario, 500, picks(9, 39, 40, 289, 290, 400)))).toEqual([
      '9 started BLOCK001',
      '39 refused BLOCK001: locked',
      '40 started BLOCK001',
      '289 refused BLOCK001: locked',
      '290 started BLOCK001',
      '400 started BLOCK001',
    ]);
  });

  test('row 64: UNLOCK counts over what actions set, until RELEASE', () => {
    const scenario = tiny({
      actions: [
        timed('ACALL001', 10, { sets: ['PHONE'], plays: [wait(300), complete] }),
        timed('AFREE001', 40, { plays: [override('UNLOCK', ['PHONE'])] }),
        timed('AFREE002', 60, { plays: [override('RELEASE', ['PHONE'])] }),
        locked('PHONE'),
      ],
    });
    expect(outcomes(playing(scenario, 100, picks(39, 41, 61)))).toEqual([
      '39 refused BLOCK001: locked',
      '41 started BLOCK001',
      '61 refused BLOCK001: locked',
    ]);
  });

  test('row 64: overrides are by role', () => {
    const scenario = tiny({
      roles: ['doctor', 'nurse'],
      actions: [
        timed('ALOCK001', 10, { plays: [override('LOCK', ['PHONE'], { roleIds: ['nurse'] })] }),
        locked('PHONE'),
      ],
    });
    const learners = ['doctor', 'nurse'].map((role) => ({ id: role, roles: [role] }));
    const inputs = [at(20, pick('BLOCK001'), 'nurse'), at(21, pick('BLOCK001'), 'doctor')];
    expect(outcomes(playing(scenario, 30, inputs, { learners }))).toEqual([
      '20 refused BLOCK001: locked',
      '21 started BLOCK001',
    ]);
  });

  test('row 64: total is all kinds', () => {
    const scenario = tiny({
      actions: [
        timed('ALOCK001', 10, { plays: [override('LOCK', 'TOTAL')] }),
        timed('AFREE001', 20, { plays: [override('RELEASE', ['EQUIPMENT'])] }),
        locked('EQUIPMENT'),
        learner('CLOCK001', { lockedBy: ['DOCUMENTS'] }),
      ],
    });
    const inputs = [...picks(15, 25), at(26, pick('CLOCK001'))];
    expect(playing(scenario, 30, inputs).lines(['started', 'refused'], ['BLOCK001', 'CLOCK001'])).toEqual([
      '15 refused BLOCK001: locked',
      '25 started BLOCK001',
      '26 refused CLOCK001: locked',
    ]);
  });

  test('row 65: a kind locks the actions that list it, and no others', () => {
    const scenario = tiny({
      actions: [timed('ALOCK001', 10, { plays: [override('LOCK', ['MENU'])] }), locked('MENU'), learner('CFREE001')],
    });
    expect(playing(scenario, 30, [...picks(20), at(21, pick('CFREE001'))]).lines(['started', 'refused'])).toEqual([
      '10 started ALOCK001',
      '20 refused BLOCK001: locked',
      '21 started CFREE001',
    ]);
  });

  test('row 65: SPEECH and MOVEMENT also stop speaking and walking', () => {
    const scenario = tiny({
      actions: [
        timed('ALOCK001', 10, { plays: [override('LOCK', ['SPEECH', 'MOVEMENT'])] }),
        spoken('ASPOK001', 'hello'),
        learner('CWHER001', { responses: [{ island: 1 }, { island: 2 }] }),
      ],
    });
    const inputs = [at(5, walk(1)), at(20, says('hello')), at(21, walk(2)), at(22, pick('CWHER001'))];
    const play = playing(scenario, 30, inputs);
    expect(play.refusals()).toEqual(['20 locked', '21 locked']);
    expect(play.lines(['response'], ['CWHER001R1', 'CWHER001R2'])).toEqual(['22 response CWHER001R1']);
  });

  test('row 66: locks are judged before the action sets its own', () => {
    const scenario = tiny({
      actions: [learner('BLOCK001', { sets: ['PHONE'], lockedBy: ['PHONE'], plays: [wait(10), complete] })],
    });
    expect(outcomes(playing(scenario, 30, picks(1, 12)))).toEqual(['1 started BLOCK001', '12 started BLOCK001']);
  });
});
