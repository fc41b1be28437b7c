import { describe, expect, test } from 'vitest';
import { ask, call, called, complete, emotion, form, lab, other, say, state, triggers, wait, words } from '../commands';
import { answer, at, pick, playing } from '../playing';
import { event, learner, patient, physiology, timed, tiny } from '../tiny';

describe('playlists and commands', () => {
  test('row 29: commands run one after the other, and each says how long the playlist waits', () => {
    const scenario = tiny({
      actions: [
        learner('AWAIT001', { plays: [say(4), wait(2), complete] }),
        learner('BBACK001', { plays: [say(4, { by: 'ben', waits: false }), wait(2), complete] }),
      ],
    });
    const inputs = [at(10, pick('AWAIT001')), at(10, pick('BBACK001'))];
    expect(playing(scenario, 30, inputs).lines(['done'])).toEqual(['12 done BBACK001', '16 done AWAIT001']);
  });

  test('row 30: a line of a busy character waits for its turn', () => {
    const scenario = tiny({
      actions: [
        learner('AOUCH001', { plays: [say(3), complete] }),
        learner('BOUCH001', { plays: [say(2), complete] }),
        learner('COTHR001', { plays: [say(2, { by: 'ben' }), complete] }),
      ],
    });
    const inputs = [at(0, pick('AOUCH001')), at(1, pick('BOUCH001')), at(1, pick('COTHR001'))];
    expect(playing(scenario, 10, inputs).lines(['done'])).toEqual([
      '3 done AOUCH001',
      '3 done COTHR001',
      '5 done BOUCH001',
    ]);
  });

  const spoken = (text: string, pauseAfter = 0) =>
    other('command.speech', { actorId: 'anna', text, waits: true, pauseAfter });

  test.each([
    [25, 150, 0, 10],
    [25, 150, 2, 12],
    [1, 150, 0, 1],
    [7, 130, 0, 3.2],
  ])('row 31: %i words at %i a minute and a pause of %i s take %f s, an estimate', (count, rate, pause, seconds) => {
    const scenario = tiny({
      wordsPerMinute: rate,
      actions: [learner('APICK001', { plays: [spoken(words(count), pause), complete] })],
    });
    const play = playing(scenario, 60, [at(10, pick('APICK001'))]);
    expect(play.lines(['done'])).toEqual([`${10 + seconds} done APICK001`]);
    expect(play.log.find(({ kind }) => kind === 'done')).not.toHaveProperty('estimated');
    expect(play.log.findLast(({ kind }) => kind === 'done')).toHaveProperty('estimated', true);
  });

  test('row 31: a line takes as long as its audio if that is known', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { plays: [say(0, { dialogueId: 'ouch', pauseAfter: 1 }), complete] })],
    });
    const play = playing(scenario, 60, [at(10, pick('APICK001'))], { assume: { lengths: { ouch: 4.2 } } });
    expect(play.lines(['done'])).toEqual(['15.2 done APICK001']);
  });

  test.each([
    ['sound', other('command.sound-effect', { soundEffectId: 'cough', waits: true }), 3],
    ['video', other('command.play-video', { videoId: 'cough' }), 30],
  ])('row 32: a %s of unknown length takes an assumed time, which is marked', (kind, command, usual) => {
    const scenario = tiny({ actions: [learner('APICK001', { plays: [command, complete] })] });
    const inputs = [at(10, pick('APICK001'))];
    const play = playing(scenario, 60, inputs);
    expect(play.lines(['done'])).toEqual([`${10 + usual} done APICK001`]);
    expect(play.log.findLast((line) => line.kind === 'done')).toHaveProperty('estimated', true);
    const other = playing(scenario, 60, inputs, { assume: { [kind]: 7 } });
    expect(other.lines(['done'])).toEqual(['17 done APICK001']);
    const known = playing(scenario, 60, inputs, { assume: { lengths: { cough: 5.5 } } });
    expect(known.lines(['done'])).toEqual(['15.5 done APICK001']);
  });

  test('row 33: a message with choices waits for its answer', () => {
    const scenario = tiny({ actions: [learner('APICK001', { plays: [called('ask', ask([null, null])), complete] })] });
    const waiting = playing(scenario, 600, [at(10, pick('APICK001'))]);
    expect(waiting.lines(['done'])).toEqual([]);
    expect(waiting.engine.asked(waiting.state).map(({ command }) => command)).toEqual(['ask']);
    const done = playing(scenario, 600, [at(10, pick('APICK001')), at(25, answer('ask', { choice: 1 }))]);
    expect(done.lines(['done'])).toEqual(['25 done APICK001']);
    expect(done.engine.asked(done.state)).toEqual([]);
  });

  test('row 33: with a time limit, the playlist goes on without an answer', () => {
    const scenario = tiny({
      forms: { triage: [{ colour: { red: null } }] },
      actions: [learner('APICK001', { plays: [form('triage', { timeLimit: 60 }), complete] })],
    });
    expect(playing(scenario, 600, [at(10, pick('APICK001'))]).lines(['done'])).toEqual(['70 done APICK001']);
  });

  test('row 34: a declined call starts its action, leaves out its lines, and goes on', () => {
    const scenario = tiny({
      actions: [
        learner('ACALL001', {
          plays: [called('call', call({ ring: 15, lines: [3, 4], declined: 'BDECL001' })), complete],
        }),
        event('BDECL001'),
      ],
    });
    const inputs = [at(10, pick('ACALL001')), at(16, answer('call', { declined: true }))];
    expect(playing(scenario, 60, inputs).lines(['started', 'done'])).toEqual([
      '10 started ACALL001',
      '16 started BDECL001',
      '16 done BDECL001',
      '16 done ACALL001',
    ]);
    expect(playing(scenario, 60, inputs.slice(0, 1)).lines(['started', 'done'])).toEqual([
      '10 started ACALL001',
      '32 done ACALL001',
    ]);
  });

  test('row 35: a choice starts its action inside the answer, and then the playlist goes on', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [called('ask', ask(['BCHOS001'])), called('line', say(3)), complete] }),
        event('BCHOS001', { plays: [called('posture', state('DROWSY')), complete] }),
      ],
    });
    const inputs = [at(10, pick('APICK001')), at(30, answer('ask', { choice: 0 }))];
    const about = ['BCHOS001', 'posture', 'line', 'APICK001'];
    expect(playing(scenario, 60, inputs).lines(['started', 'command', 'done'], about)).toEqual([
      '10 started APICK001',
      '30 started BCHOS001',
      '30 command posture',
      '30 done BCHOS001',
      '30 command line',
      '33 done APICK001',
    ]);
  });

  test('row 36: the first Response Complete makes the response complete; later ones do nothing', () => {
    const scenario = tiny({
      actions: [learner('APICK001', { plays: [wait(8), complete, wait(32), complete] })],
    });
    const about = ['APICK001', 'APICK001R1'];
    expect(playing(scenario, 60, [at(0, pick('APICK001'))]).lines(['done'], about)).toEqual([
      '8 done APICK001R1',
      '8 done APICK001',
    ]);
  });

  test('row 36: the action is done at the first completion of the run', () => {
    const scenario = tiny({ actions: [learner('APICK001', { responses: [[wait(20), complete], { after: 10 }] })] });
    const about = ['APICK001', 'APICK001R1', 'APICK001R2'];
    expect(playing(scenario, 60, [at(0, pick('APICK001'))]).lines(['done'], about)).toEqual([
      '10 done APICK001R2',
      '10 done APICK001',
      '20 done APICK001R1',
    ]);
  });

  test('row 37: an action is done at its completion, not at its start', () => {
    const scenario = tiny({
      actions: [learner('ASLOW001', { plays: [say(12), complete] }), physiology('BDONE001', 'ASLOW001')],
    });
    expect(playing(scenario, 30, [at(0, pick('ASLOW001'))]).lines(['started'])).toEqual([
      '0 started ASLOW001',
      '12 started BDONE001',
    ]);
  });

  test('row 38: what is done stays done', () => {
    const scenario = tiny({ actions: [learner('ASLOW001', { plays: [wait(10), complete] })] });
    const inputs = [at(0, pick('ASLOW001')), at(20, pick('ASLOW001'))];
    const play = playing(scenario, 25, inputs);
    expect(play.lines(['started'])).toHaveLength(2);
    expect(play.holds('ASLOW001')).toBe(true);
    expect(play.holds('not ASLOW001')).toBe(false);
    expect(playing(scenario, 9, inputs.slice(0, 1)).holds('not ASLOW001')).toBe(true);
  });

  test('row 39: a follow-on counts from the moment in which it is reached, and nothing waits for it', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [wait(9), complete, triggers('BLATE001', 20), triggers('CLATE001', 20)] }),
        event('BLATE001'),
        event('CLATE001'),
      ],
    });
    expect(playing(scenario, 60, [at(0, pick('APICK001'))]).lines(['started', 'done'])).toEqual([
      '0 started APICK001',
      '9 done APICK001',
      '29 started BLATE001',
      '29 done BLATE001',
      '29 started CLATE001',
      '29 done CLATE001',
    ]);
  });

  test('row 40: a target that is at its limit or playing is ignored', () => {
    const scenario = tiny({
      actions: [
        learner('APICK001', { plays: [complete, triggers('BONCE001'), triggers('CSLOW001')] }),
        event('BONCE001', { limit: 1 }),
        event('CSLOW001', { plays: [wait(30), complete] }),
      ],
    });
    const inputs = [at(0, pick('APICK001')), at(10, pick('APICK001'))];
    expect(playing(scenario, 60, inputs).lines(['started', 'ignored'])).toEqual([
      '0 started APICK001',
      '0 started BONCE001',
      '0 started CSLOW001',
      '10 started APICK001',
      '10 ignored BONCE001',
      '10 ignored CSLOW001',
    ]);
  });

  test('row 41: a relapse comes although the patient was treated', () => {
    const scenario = tiny({
      actions: [
        learner('ADOSE001', { plays: [complete, triggers('BRELA001', 270)] }),
        event('BRELA001', { needs: 'not CTREA001', hiddenIf: 'CTREA001' }),
        learner('CTREA001'),
      ],
    });
    const inputs = [at(10, pick('ADOSE001')), at(100, pick('CTREA001')), at(200, pick('ADOSE001'))];
    expect(playing(scenario, 400, inputs).lines(['started'])).toEqual([
      '10 started ADOSE001',
      '100 started CTREA001',
      '200 started ADOSE001',
      '280 started BRELA001',
    ]);
  });

  test('row 42: a new state counts at once, whatever its transition', () => {
    const scenario = tiny({
      actions: [
        timed('ATIME001', 10, { plays: [state('DROWSY', 6), emotion('ANGRY', 6), complete] }),
        physiology('BDROW001', 'state is drowsy and emotion is angry'),
      ],
    });
    expect(playing(scenario, 30).lines(['started', 'done'])).toEqual([
      '10 started ATIME001',
      '10 done ATIME001',
      '10 started BDROW001',
      '10 done BDROW001',
    ]);
  });

  test('row 43: conditions on a patient read the character, from the start on', () => {
    const scenario = tiny({
      patients: [patient('tom', {}, { state: 'CONFUSED' })],
      actions: [timed('ATIME001', 10, { plays: [state('DROWSY')] })],
    });
    const before = playing(scenario, 5);
    expect(before.holds('state is confused')).toBe(true);
    // unset, and not unknown
    expect(before.holds('emotion is calm')).toBe(false);
    expect(before.holds('posture is supine')).toBe(true);
    expect(playing(scenario, 15).holds('state is drowsy')).toBe(true);
  });

  test('row 44: conditions read the patient although no monitor is attached', () => {
    const scenario = tiny({
      values: { spo2: 90 },
      actions: [timed('ATIME001', 10, { change: { to: { spo2: 80 } } }), physiology('BFALL001', 'SpO2 < 86')],
    });
    expect(playing(scenario, 20).lines(['started'])).toEqual(['10 started ATIME001', '10 started BFALL001']);
  });

  test.each([
    ['WHEN_TAKEN', '4.2', '7.9'],
    ['WHEN_AVAILABLE', '7.9', '4.2'],
  ] as const)('row 45: a result shows the values %s', (values, shown, other) => {
    const scenario = tiny({
      values: { lactate: 4.2 },
      actions: [
        timed('ATIME001', 60, { plays: [called('lab', lab(values, 60)), complete] }),
        timed('BTIME001', 90, { change: { to: { lactate: 7.9 } } }),
      ],
    });
    const play = playing(scenario, 200);
    expect(play.lines(['result', 'done'])).toEqual(['60 done ATIME001', '90 done BTIME001', '120 result lab']);
    const data = JSON.stringify(play.log.find(({ kind }) => kind === 'result')?.data);
    expect(data).toContain(shown);
    expect(data).not.toContain(other);
  });

  test('row 46: an unknown command takes no time, does nothing, and is logged in its place', () => {
    const unknown = called('unknown', other('vendor/command.x', { anything: 1 }));
    const scenario = tiny({
      actions: [learner('APICK001', { plays: [called('first', wait(2)), unknown, called('last', complete)] })],
    });
    expect(playing(scenario, 10, [at(5, pick('APICK001'))]).lines(['command', 'done'])).toEqual([
      '5 command first',
      '7 command unknown',
      '7 command last',
      '7 done APICK001',
    ]);
  });
});
