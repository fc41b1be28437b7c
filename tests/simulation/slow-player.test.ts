import { describe, expect, it } from 'vitest';
import {
  action,
  after,
  at,
  changes,
  code,
  command,
  delay,
  done,
  isDone,
  isInState,
  item,
  linesOf,
  not,
  pick,
  says,
  start,
  when,
  type TestPatient,
} from './play-scenario';

const starts = action('A', 'start', [[done]]);
const heart = 'monitor.heart-rate';
const oxygen = 'monitor.oxygen-saturation';

describe('the clock', () => {
  it('finds the first whole millisecond of a crossing (row 1)', () => {
    const patient: TestPatient = {
      items: { [oxygen]: [90, 96, 74] },
      deterioration: { startAfter: 180, duration: 900, itemIds: ['oxygen-saturation'] },
    };
    const actions = [starts, action('B', when(item(oxygen, '<', 86)), [[done]])];
    expect(linesOf({ actions, patient }, [], 600, ['trigger'])).toEqual(['405.001 trigger B']);
  });

  it('counts from the start of the start action (row 2)', () => {
    const actions = [action('A', 'start', [[delay(30), delay(1), done]]), action('B', after(30), [[done]])];
    expect(linesOf({ actions }, [], 60, ['started', 'done'])).toEqual([
      '0 started A #1',
      '30 started B #2',
      '30 done BR1 #2',
      '30 done B #2',
      '31 done AR1 #1',
      '31 done A #1',
    ]);
  });

  it('plays a delayed response, a time trigger and a pick in that order (row 3)', () => {
    const later = { plays: [done], more: { responseDelayStart: 'action', delay: 20 } };
    const actions = [action('A', 'start', [later]), action('B', after(20), [[done]]), action('C', 'learner', [[done]])];
    expect(linesOf({ actions }, [pick(20, 'C')], 30, ['response', 'trigger'])).toEqual([
      '20 response AR1 #1',
      '20 trigger B',
      '20 response BR1 #2',
      '20 response CR1 #3',
    ]);
  });

  it('judges nothing that is passed within a moment (rows 4, 125)', () => {
    const patient: TestPatient = { items: { [heart]: [100, 151, null] } };
    const actions = [
      action('A', 'start', [[done, start('B', 20)]]),
      action('B', 'hidden', [[done]], changes('heart-rate', 100, 0)),
      action('D', after(20), [[done]], changes('heart-rate', 100, 0, { absolute: true })),
      action('C', when(item(heart, '>', 150)), [[done]]),
    ];
    expect(linesOf({ actions, patient }, [], 30, ['trigger'])).toEqual(['20 trigger D']);
  });

  it('ends a circle without pauses with an error (rows 5, 136)', () => {
    const actions = [
      action('A', 'start', [[done, start('B')]]),
      action('B', 'hidden', [[done, start('C')]]),
      action('C', 'hidden', [[done, start('B')]]),
    ];
    const setting = { limits: { startsPerMoment: 4 } };
    expect(linesOf({ actions, setting }, [pick(1, 'A')], 5, ['started', 'ended', 'refused'])).toEqual([
      '0 started A #1',
      '0 started B #2',
      '0 started C #3',
      '0 started B #4',
      '0 ended ERROR',
      '1 refused A',
    ]);
  });
});

describe('a start', () => {
  it('judges responses on the state before it (row 8)', () => {
    const actions = [
      starts,
      action('B', 'learner', [
        { plays: [done], if: not(isDone('B')) },
        { plays: [done], if: isDone('B') },
      ]),
    ];
    expect(linesOf({ actions }, [pick(1, 'B'), pick(2, 'B')], 5, ['response'])).toEqual([
      '0 response AR1 #1',
      '1 response BR1 #2',
      '2 response BR2 #3',
    ]);
  });

  it('logs in the order of the page (row 131)', () => {
    const unsupported = { expressionType: 'Unsupported', source: 'x' };
    const patient: TestPatient = { items: { [heart]: [100, 80, null] } };
    const responses = [{ plays: [done], if: unsupported }, [says(2), done]];
    const actions = [
      starts,
      action('B', 'learner', responses, { ...changes('heart-rate', 50, 10), setsLocks: ['PHONE'] }),
    ];
    expect(linesOf({ actions, patient }, [pick(1, 'B')], 5)).toEqual([
      '0 started A #1',
      '0 response AR1 #1',
      '0 command A1-0 #1',
      '0 done AR1 #1',
      '0 done A #1',
      '1 started B #2',
      '1 undecided BR1 #2',
      '1 locked B #2',
      '1 value heart-rate #2',
      '1 response BR2 #2',
      '1 command B2-0 #2',
      '3 command B2-1 #2',
      '3 done BR2 #2',
      '3 done B #2',
    ]);
  });

  it('is ignored while a run plays (row 12)', () => {
    const actions = [starts, action('B', after(5, 5), [[delay(8), done]])];
    expect(linesOf({ actions }, [], 19, ['started', 'ignored'])).toEqual([
      '0 started A #1',
      '5 started B #2',
      '10 ignored B',
      '15 started B #3',
    ]);
  });

  it('keeps delayed responses of older runs (row 13)', () => {
    const later = { plays: [done], more: { responseDelayStart: 'action', delay: 30 } };
    const actions = [starts, action('B', 'learner', [[done], later])];
    expect(linesOf({ actions }, [pick(0, 'B'), pick(20, 'B')], 60, ['response'])).toEqual([
      '0 response AR1 #1',
      '0 response BR1 #2',
      '20 response BR1 #3',
      '30 response BR2 #2',
      '50 response BR2 #3',
    ]);
  });

  it('counts repetitions of itself and of linked actions (rows 14, 15)', () => {
    const never = { plays: [done], if: isInState('DROWSY') };
    const actions = [
      starts,
      action('B', 'learner', [never], { repetitions: 1, linkedActionCodes: [code('C')] }),
      action('C', 'learner', [[done]], { repetitions: 1 }),
    ];
    const inputs = [pick(1, 'B'), pick(2, 'B'), pick(3, 'C')];
    expect(linesOf({ actions }, inputs, 5, ['started', 'ignored', 'refused'])).toEqual([
      '0 started A #1',
      '1 started B #2',
      '1 ignored B #2',
      '2 refused B',
      '3 refused C',
    ]);
  });

  it('is checked again when it is confirmed (rows 16, 158)', () => {
    const actions = [
      starts,
      action('B', 'learner', [[done]], { confirmationBox: true, actionLockedBys: ['PHONE'] }),
      action('C', after(12), [[delay(1), done]], { setsLocks: ['PHONE'] }),
    ];
    const confirm = (seconds: number) => at(seconds, { do: 'confirm', action: code('B') });
    const inputs = [confirm(1), pick(10, 'B'), confirm(12), pick(14, 'B'), confirm(14)];
    expect(linesOf({ actions }, inputs, 20, ['asked', 'refused', 'started'])).toEqual([
      '0 started A #1',
      '1 refused B',
      '10 asked B',
      '12 started C #2',
      '12 refused B',
      '14 asked B',
      '14 started B #3',
    ]);
  });

  it('has responses of the learner’s island (row 27)', () => {
    const actions = [starts, action('B', 'learner', [{ plays: [done], more: { island: 2 } }, [done]])];
    const inputs = [pick(1, 'B'), at(2, { do: 'walk', island: 2 }), pick(2, 'B')];
    expect(linesOf({ actions }, inputs, 5, ['response'])).toEqual([
      '0 response AR1 #1',
      '1 response BR2 #2',
      '2 response BR1 #3',
    ]);
  });
});

describe('responses and playlists', () => {
  it('judges delayed responses after the first one (row 22), and at once after a change (row 24)', () => {
    const patient: TestPatient = { items: { [oxygen]: [90, 96, null] } };
    const actions = [
      starts,
      action(
        'B',
        'learner',
        [
          [delay(9), done],
          { plays: [done], more: { responseDelayStart: 'response', delay: 5 } },
          { plays: [done], if: item(oxygen, '>=', 94), more: { responseDelayStart: 'action', delay: 0 } },
        ],
        changes('oxygen-saturation', 100, 0),
      ),
    ];
    expect(linesOf({ actions, patient }, [pick(1, 'B')], 20, ['response'])).toEqual([
      '0 response AR1 #1',
      '1 response BR1 #2',
      '1 response BR3 #2',
      // what completes first is the third response
      '6 response BR2 #2',
    ]);
  });

  it('says one line of a character at a time (rows 29–31)', () => {
    const beside = { waits: false };
    const actions = [
      action('A', 'start', [[says(3), command('posture', { actorId: 'nurse' }), done]]),
      action('B', after(1), [[says(2, 'nurse', { pauseAfter: 1 }), done]]),
      action('C', after(2), [[says(1, 'nurse', beside), done]]),
      action('D', after(3), [[says(4), done], [done]]),
    ];
    expect(linesOf({ actions }, [], 20, ['done'])).toEqual([
      '2 done CR1 #3',
      '2 done C #3',
      '3 done AR1 #1',
      '3 done A #1',
      '6 done BR1 #2',
      '6 done B #2',
      '10 done DR1 #4',
      '10 done D #4',
    ]);
  });

  it('answers a call by itself, or starts what declining starts (rows 34, 35)', () => {
    const call = command('phone-v2', {
      phoneId: 'phone',
      actorId: 'nurse',
      ringTime: 15,
      canBeDeclined: true,
      declinedActionCode: code('C'),
      lines: [{ actorId: 'nurse', text: 'word '.repeat(4) }],
    });
    const actions = [starts, action('B', 'learner', [[call, done]]), action('C', 'hidden', [[done]])];
    const declined = at(7, { do: 'answer', command: 'B1-0', answer: { declined: true } });
    expect(linesOf({ actions }, [pick(1, 'B'), declined, pick(8, 'B')], 40, ['started', 'opened', 'done'])).toEqual([
      '0 started A #1',
      '0 done AR1 #1',
      '0 done A #1',
      '1 started B #2',
      '1 opened B1-0 #2',
      '7 started C #3',
      '7 done CR1 #3',
      '7 done C #3',
      '7 done BR1 #2',
      '7 done B #2',
      '8 started B #4',
      '8 opened B1-0 #4',
      '25 done BR1 #4',
      '25 done B #4',
    ]);
  });

  it('is done at the first completion, and goes on (row 36)', () => {
    const actions = [
      action('A', 'start', [[delay(8), done, delay(5), done, start('B', 20)]]),
      action('B', 'hidden', [[]]),
    ];
    expect(linesOf({ actions }, [], 60, ['done', 'command', 'started'])).toEqual([
      '0 started A #1',
      '0 command A1-0 #1',
      '8 command A1-1 #1',
      '8 done AR1 #1',
      '8 done A #1',
      '8 command A1-2 #1',
      '13 command A1-3 #1',
      '13 command A1-4 #1',
      '33 started B #2',
    ]);
  });

  it('shows results when they are available, and named states at once (rows 42, 45)', () => {
    const result = command('show-lab-results', { patientId: 'tom', labResultId: 'labs', availableAfter: 60 });
    const drowsy = command('character-state', { actorId: 'actor-tom', state: 'DROWSY', transition: 6 });
    const actions = [action('A', 'start', [[result, drowsy, done]]), action('B', when(isInState('DROWSY')), [[done]])];
    expect(linesOf({ actions }, [], 70, ['trigger', 'result'])).toEqual(['0 trigger B', '60 result A1-0 #1']);
  });
});

describe('triggers', () => {
  it('fire at edges, and are lost while the action plays (rows 47, 48)', () => {
    const patient: TestPatient = { items: { [heart]: [100, 160, null] } };
    const up = { ...changes('heart-rate', 100, 0), repetitions: 100 };
    const actions = [
      starts,
      action('B', after(40, 5), [[done]], { ...up, repetitions: 2 }),
      action('C', after(42), [[done]], changes('heart-rate', 100, 0, { absolute: true })),
      action('D', when(item(heart, '>', 150)), [[delay(10), done]]),
      action('E', after(50), [[done]], changes('heart-rate', 100, 0, { absolute: true })),
      action('F', after(55), [[done]], up),
    ];
    const lines = linesOf({ actions, patient }, [], 60, ['trigger', 'started', 'ignored']);
    expect(lines.filter((line) => /[DF]( |$)/.test(line))).toEqual([
      '40 trigger D',
      '40 started D #3',
      '45 trigger D',
      '45 ignored D',
      '55 trigger F',
      '55 started F #7',
      '55 trigger D',
      '55 started D #8',
    ]);
  });

  it('of the clock stop at the limit and at the play time (rows 51, 52, 54)', () => {
    const more = { setup: { basicInfo: { playTime: 1 } } };
    const limited = [
      starts,
      action('B', after(10, 20), [[done]], { repetitions: 2 }),
      action('C', after(20, 20), [[done]]),
    ];
    expect(linesOf({ actions: limited, more }, [], 300, ['trigger', 'ended'])).toEqual([
      '10 trigger B',
      '20 trigger C',
      '30 trigger B',
      '40 trigger C',
      '60 trigger C',
      '60 ended TIME_OVER',
    ]);
  });

  it('of forms start at the end, with what was chosen in time (rows 56, 106)', () => {
    const question = (id: string, letter: string) => ({
      id,
      items: [{ id: `${id}-1`, actionCode: code(letter) }, { id: `${id}-2` }],
    });
    const more = {
      forms: [{ id: 'form', pages: [{ id: 'page', questions: [question('q', 'C'), question('r', 'D')] }] }],
    };
    const form = command('multiple-choice-form', { formId: 'form', timeLimit: 20 });
    const actions = [
      starts,
      action('B', 'learner', [[form, done]]),
      action('C', 'multiple-choice-form', [[done]]),
      action('D', 'multiple-choice-form', [[done]]),
    ];
    const choose = (seconds: number, draft: Record<string, string>) =>
      at(seconds, { do: 'choose', command: 'B1-0', draft });
    const answer = (seconds: number, given: Record<string, string>) =>
      at(seconds, { do: 'answer', command: 'B1-0', answer: given });
    const inputs = [
      pick(1, 'B'),
      choose(2, { q: 'q-1' }),
      choose(3, { r: 'r-1' }),
      answer(4, { q: 'q-1' }),
      // the limit comes first
      answer(21, { q: 'q-1', r: 'r-1' }),
      pick(30, 'B'),
      answer(31, { r: 'r-1', q: 'q-1' }),
    ];
    expect(linesOf({ actions, more }, inputs, 40, ['refused', 'started', 'opened'])).toEqual([
      '0 started A #1',
      '1 started B #2',
      '1 opened B1-0 #2',
      '4 refused B1-0',
      '21 started D #3',
      '21 refused B1-0',
      '30 started B #4',
      '30 opened B1-0 #4',
      '31 started C #5',
      '31 started D #6',
    ]);
  });

  it('are taken one after the other (row 129)', () => {
    const patient: TestPatient = { items: { [heart]: [100, 160, null] } };
    const actions = [
      action('A', 'start', [[done]], changes('heart-rate', 100, 10, { absolute: false })),
      action('B', when(item(heart, '>=', 160)), [[done]], changes('heart-rate', 90, 0, { absolute: true })),
      action('C', when(item(heart, '<', 95)), [[done]]),
      action('D', when(item(heart, '>=', 160)), [[done]]),
    ];
    expect(linesOf({ actions, patient }, [], 20, ['trigger'])).toEqual([
      '10 trigger B',
      '10 trigger D',
      '10 trigger C',
    ]);
  });
});

describe('menus', () => {
  it('have switches with hysteresis (row 58)', () => {
    const patient: TestPatient = { items: { [oxygen]: [90, 95, null] } };
    const set = (letter: string, seconds: number, value: number) =>
      action(letter, after(seconds), [[done]], changes('oxygen-saturation', value, 0, { absolute: true }));
    const actions = [
      starts,
      action('B', 'learner', [[done]], {
        visibleOnStart: false,
        visible: item(oxygen, '>=', 94),
        triggerInvisible: item(oxygen, '<', 92),
      }),
      ...[set('C', 10, 95), set('D', 20, 93), set('E', 30, 91), set('F', 40, 93)],
    ];
    const inputs = [pick(5, 'B'), pick(25, 'B'), pick(35, 'B')];
    expect(linesOf({ actions, patient }, inputs, 50, ['shown', 'hidden', 'refused'])).toEqual([
      '5 refused B',
      '10 shown B',
      '30 hidden B',
      '35 refused B',
    ]);
  });

  it('are locked until the completion, or by overrides (rows 62, 64, 113)', () => {
    const override = (kind: string, duration: number | null) =>
      command('menu-lock-override', { override: kind, target: { kind: 'LOCKS', locks: ['PHONE'] }, duration });
    const actions = [
      starts,
      action('B', after(1), [[delay(2), done, delay(5)]], { setsLocks: ['PHONE'] }),
      action('C', after(10), [[override('LOCK', 90), done]]),
      action('D', after(20), [[override('LOCK', 5), done]]),
      action('E', after(30), [[override('LOCK', null), done]]),
      action('F', after(33), [[override('RELEASE', null), done]]),
      action('G', 'learner', [[done]], { actionLockedBys: ['PHONE'] }),
    ];
    const inputs = [1, 3, 10, 24, 25, 32, 33].map((seconds) => pick(seconds, 'G'));
    expect(linesOf({ actions }, inputs, 50, ['refused'])).toEqual([
      '1 refused G',
      '10 refused G',
      '24 refused G',
      '32 refused G',
    ]);
  });

  it('offer nothing that is hidden, or to other roles (rows 55, 61, 89, 124)', () => {
    const speech = { trigger: 'trigger.speech', args: { intention: 'ask' } };
    const actions = [
      starts,
      action('B', speech, [[done]], { visibleOnStart: false, visible: isDone('C') }),
      action('C', 'learner', [[done]], { roles: ['nurse-role'] }),
    ];
    const learners = [
      { id: 'nina', roles: ['nurse-role'] },
      { id: 'dora', roles: ['doctor-role'] },
      { id: 'olga', roles: ['nurse-role'], isObserver: true },
    ];
    const say = (seconds: number, intention: string) => at(seconds, { do: 'say', intention }, 'nina');
    const inputs = [
      say(1, 'ask'),
      say(1, 'else'),
      pick(2, 'C', 'dora'),
      pick(2, 'C', 'olga'),
      pick(3, 'C', 'nina'),
      say(4, 'ask'),
    ];
    expect(linesOf({ actions, setting: { learners } }, inputs, 9, ['refused', 'started'])).toEqual([
      '0 started A #1',
      '1 refused B',
      '1 refused else',
      '2 refused C',
      '2 refused C',
      '3 started C #2',
      '4 started B #3',
    ]);
  });
});

describe('physiology', () => {
  it('adds changes and deterioration, and cancels it (rows 69–75)', () => {
    const patient: TestPatient = {
      items: { [heart]: [100, 200, 40] },
      deterioration: { startAfter: 0, duration: 60, itemIds: ['heart-rate'] },
    };
    const actions = [
      starts,
      // −1 a second; 10 seconds of +2 and −1
      action('B', after(10), [[done]], changes('heart-rate', 110, 10, { absolute: true })),
      action('C', when(item(heart, '>=', 100)), [[done]]),
      action('D', after(30), [[done]], changes('heart-rate', 0, 0, { resetsPhysiology: true })),
      action('E', when(item(heart, '<', 90.5)), [[done]]),
      action('F', when(item(heart, '<', 90)), [[done]]),
    ];
    // 90 at 10, 100 at 20, 90 at 30, flat from then on
    expect(linesOf({ actions, patient }, [], 100, ['trigger'])).toEqual([
      '0 trigger C',
      '9.501 trigger E',
      '10 trigger B',
      '20 trigger C',
      '29.501 trigger E',
      '30 trigger D',
    ]);
  });

  it('shows steps of ordinal items, and sums of them (rows 79, 80)', () => {
    const patient: TestPatient = {
      items: {
        'neuro.gcs-eye': [4, 4, 3],
        'neuro.gcs-verbal': [5, 5, 5],
        'neuro.gcs-motor': [6, 6, 6],
        'neuro.gcs-total': [15, 15, 3],
      },
      deterioration: { startAfter: 0, duration: 300, itemIds: ['gcs-eye'] },
    };
    const actions = [
      starts,
      action('B', when(item('neuro.gcs-eye', '=', 3)), [[done]]),
      action('C', when(item('neuro.gcs-total', '<', 15)), [[done]]),
    ];
    expect(linesOf({ actions, patient }, [], 400, ['trigger'])).toEqual(['150.001 trigger B', '150.001 trigger C']);
  });
});

describe('questions and endings', () => {
  it('are shown one at a time to a learner (rows 103, 155)', () => {
    const ask = command('message', { closes: { by: 'CONFIRMATION', button: 'OK' } });
    const image = command('show-image', { imageId: 'image', waitUntilClosed: true, duration: 5 });
    const actions = [starts, action('B', after(1), [[ask, done]]), action('C', after(2), [[image, done]])];
    const confirm = at(10, { do: 'answer', command: 'B1-0', answer: {} });
    expect(linesOf({ actions }, [confirm], 30, ['asked', 'opened', 'done'])).toEqual([
      '0 done AR1 #1',
      '0 done A #1',
      '1 asked B1-0 #2',
      '1 opened B1-0 #2',
      '2 asked C1-0 #3',
      '10 opened C1-0 #3',
      '10 done BR1 #2',
      '10 done B #2',
      '15 done CR1 #3',
      '15 done C #3',
    ]);
  });

  it('count a completion at the end, and drop the second end (rows 91, 92)', () => {
    const end = (outcome: string, seconds: number) => command('end-scenario', { outcome, delay: seconds });
    const actions = [
      starts,
      action('B', after(10), [[end('COMPLETED', 3), done]]),
      action('C', after(11), [[end('PATIENT_DIED', 2), done]]),
    ];
    expect(linesOf({ actions }, [], 30, ['done', 'ended'])).toEqual([
      '0 done AR1 #1',
      '0 done A #1',
      '13 done BR1 #2',
      '13 done B #2',
      '13 done CR1 #3',
      '13 done C #3',
      '13 ended COMPLETED',
    ]);
  });

  it('let what begins at the play time play (rows 90, 115, 148)', () => {
    const more = { setup: { basicInfo: { playTime: 1 } } };
    const atEnd = { trigger: 'trigger.time', args: { delay: null, delayIsScenarioTotalPlayTime: true } };
    const end = command('end-scenario', { outcome: 'COMPLETED', delay: 3 });
    const last = [starts, action('B', atEnd, [[delay(7), end, done]]), action('C', 'learner', [[done]])];
    expect(
      linesOf({ actions: last, more }, [pick(60, 'C'), pick(61, 'C')], 300, ['started', 'refused', 'ended']),
    ).toEqual(['0 started A #1', '60 started B #2', '60 refused C', '61 refused C', '70 ended COMPLETED']);
    const died = [
      starts,
      action('B', after(55), [[command('end-scenario', { outcome: 'PATIENT_DIED', delay: 10 }), done]]),
    ];
    expect(linesOf({ actions: died, more }, [], 300, ['ended'])).toEqual(['65 ended PATIENT_DIED']);
    const follow = [starts, action('B', atEnd, [[done, start('C', 30)]]), action('C', 'hidden', [[delay(200), done]])];
    expect(linesOf({ actions: follow, more }, [], 300, ['started', 'ended'])).toEqual([
      '0 started A #1',
      '60 started B #2',
      '90 started C #3',
      '180 ended TIME_OVER',
    ]);
  });

  it('are over at once for a role that no one plays, and for everyone with the first answer (rows 104, 105)', () => {
    const ask = (roleIds: string[]) => command('message', { roleIds, closes: { by: 'CONFIRMATION', button: 'OK' } });
    const actions = [starts, action('B', after(1), [[ask(['doctor-role']), ask([]), done]])];
    const learners = ['nina', 'nora'].map((id) => ({ id, roles: ['nurse-role'] }));
    const answers = ['nora', 'nina'].map((by) => at(3, { do: 'answer', command: 'B1-1', answer: {} }, by));
    expect(linesOf({ actions, setting: { learners } }, answers, 9, ['asked', 'opened', 'done', 'refused'])).toEqual([
      '0 done AR1 #1',
      '0 done A #1',
      '1 asked B1-0 #2',
      '1 asked B1-1 #2',
      '1 opened B1-1 #2',
      '3 done BR1 #2',
      '3 done B #2',
      '3 refused B1-1',
    ]);
  });

  it('reach goals, and end as their settings say (rows 99, 160)', () => {
    const goals = ['C', 'D'].map((letter, index) => ({
      description: 'Asks',
      mandatory: index === 1,
      actionCode: code(letter),
    }));
    const talk = command('conversational-ui', { goals, endsWhen: 'MANDATORY_GOALS_REACHED', timeLimit: 60 });
    const play = command('minigame-state', { minigameId: 'game', state: 'START', waits: true });
    const stop = command('minigame-state', { minigameId: 'game', state: 'STOP' });
    const actions = [
      action('A', 'start', [[talk, play, done]]),
      action('B', after(9), [[stop, done]]),
      action('C', 'hidden', [[done]]),
      action('D', 'hidden', [[done]]),
    ];
    const goal = (seconds: number, index: number) => at(seconds, { do: 'goal', command: 'A1-0', goal: index });
    const inputs = [goal(1, 0), goal(2, 0), goal(2, 7), goal(3, 1)];
    expect(linesOf({ actions }, inputs, 20, ['started', 'opened', 'refused', 'done'])).toEqual([
      '0 started A #1',
      '0 opened A1-0 #1',
      '1 started C #2',
      '1 done CR1 #2',
      '1 done C #2',
      '2 refused A1-0',
      '3 started D #3',
      '3 done DR1 #3',
      '3 done D #3',
      '3 opened A1-1 #1',
      '9 started B #4',
      '9 done BR1 #4',
      '9 done B #4',
      '9 done AR1 #1',
      '9 done A #1',
    ]);
  });

  it('come early if a switch flickers (row 128)', () => {
    const set = (letter: string, index: number) =>
      action(letter, { trigger: 'trigger.time', args: { delay: 1 + index / 4, intervalMin: 1, intervalMax: 1 } }, [
        [command('character-state', { actorId: 'actor-tom', state: index % 2 === 0 ? 'DROWSY' : 'ALERT' })],
      ]);
    const actions = [
      starts,
      ...['B', 'C', 'D', 'E'].map(set),
      action('F', 'learner', [[done]], { visible: isInState('ALERT'), triggerInvisible: isInState('DROWSY') }),
    ];
    const lines = linesOf({ actions }, [], 60, ['hidden', 'shown', 'ended']);
    expect(lines).toHaveLength(121);
    expect(lines.at(-1)).toBe('31 ended ERROR');
  });
});
