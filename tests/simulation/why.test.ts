import { expect, it } from 'vitest';
import { playNames } from '@scn/core/description/log-text';
import type { Scenario } from '@scn/core/document/scenario';
import { learnerChoices } from '@scn/core/playing/choices';
import { PlaySession } from '@scn/core/playing/play-session';
import { whyNotOffered, whyResponse, whyValue, type Answer } from '@scn/core/playing/why';
import { complete, override, triggers, wait } from './commands';
import { ms, pick, settingOf } from './playing';
import { event, learner, plugins, start, timed, tiny } from './tiny';

/** A session in which the learner has picked actions, by the seconds at which, and that has gone on for as long. */
function session(scenario: Scenario, seconds: number, picks: Readonly<Record<number, string>> = {}): PlaySession {
  const begun = new PlaySession(scenario, settingOf());
  for (const [at, action] of Object.entries(picks)) begun.act(ms(Number(at)), 'learner', pick(action));
  begun.advanceTo(ms(seconds));
  return begun;
}

const asked = (of: PlaySession) => ({ session: of, state: of.last, names: playNames(of.scenario, plugins) });
const whyNot = (of: PlaySession, id: string) => whyNotOffered(asked(of), 'learner', id);
const reasons = ({ reasons: all }: Answer) => all.map(({ text }) => text);

function whyPlayed(of: PlaySession, response: string): Answer {
  const line = of.log.find(({ kind, id }) => kind === 'response' && id === response);
  if (line === undefined) throw new Error(`${response} hasn’t played.`);
  return whyResponse(asked(of), line);
}

it('names the linked actions that have used up the repetitions of an action', () => {
  const scenario = tiny({
    actions: [learner('APICK001', { limit: 1, linked: ['APICK002'] }), learner('APICK002', { limit: 1 })],
  });
  expect(reasons(whyNot(session(scenario, 20, { 10: 'APICK001' }), 'APICK002'))).toEqual([
    'APICK001, which is linked to it, has been started once: at 0:10.0.',
  ]);
});

it('names only the actions whose locks lock something', () => {
  const scenario = tiny({
    actions: [
      learner('APHON001', { sets: ['PHONE'], plays: [wait(60), complete] }),
      learner('AMOVE001', { sets: ['MOVEMENT'], plays: [wait(60), complete] }),
      learner('ACALL001', { lockedBy: ['PHONE'] }),
    ],
  });
  const play = session(scenario, 30, { 10: 'APHON001', 20: 'AMOVE001' });
  expect(reasons(whyNot(play, 'ACALL001'))).toEqual(['APHON001 has locked it since 0:10.0.']);
});

it('says that a command has locked something', () => {
  const scenario = tiny({
    actions: [start({ plays: [override('LOCK', ['PHONE']), complete] }), learner('ACALL001', { lockedBy: ['PHONE'] })],
  });
  expect(reasons(whyNot(session(scenario, 10), 'ACALL001'))).toEqual(['A command has locked it.']);
});

it('offers no place while movement is locked, and says why', () => {
  const scenario = tiny({
    actions: [learner('AMOVE001', { sets: ['MOVEMENT'], plays: [wait(60), complete] })],
  });
  const play = session(scenario, 30, { 10: 'AMOVE001' });
  const [place] = learnerChoices(scenario, play.engine, play.last, 'learner').filter(({ kind }) => kind === 'walk');
  expect(place?.refusal).toEqual({ reason: 'locked', locks: ['MOVEMENT'] });
  const answer = whyNot(play, place?.id ?? '');
  expect(answer.text).toBe('Learners can’t go to “Island 1”: locked by movement.');
  expect(reasons(answer)).toEqual(['AMOVE001 has locked it since 0:10.0.']);
});

it('says what held when a response was chosen, in the middle of a moment', () => {
  const scenario = tiny({
    actions: [
      learner('APICK001', { plays: [wait(5), complete, triggers('ANEXT001')] }),
      event('ANEXT001', { responses: [{ if: 'not APICK001' }, { if: 'APICK001' }] }),
    ],
  });
  const [, first, condition] = whyPlayed(session(scenario, 20, { 10: 'APICK001' }), 'ANEXT001R2').reasons;
  expect(first?.text).toBe('ANEXT001R1 comes first, and its conditions don’t hold:');
  expect(condition).toMatchObject({ text: 'APICK001 is done, which the conditions exclude', holds: false });
});

it('says nothing of the responses before a delayed one, which is judged alone', () => {
  const scenario = tiny({ actions: [learner('APICK001', { responses: [{}, { after: 5 }] })] });
  expect(whyPlayed(session(scenario, 20, { 10: 'APICK001' }), 'APICK001R2').reasons).toEqual([]);
});

it('says nothing of the conditions of a response at another island', () => {
  const scenario = tiny({
    values: { hr: { is: 130 } },
    actions: [learner('APICK001', { responses: [{ if: 'HR > 120', island: 2 }, {}] })],
  });
  expect(reasons(whyPlayed(session(scenario, 20, { 10: 'APICK001' }), 'APICK001R2'))).toEqual([
    'APICK001R1 comes first, and doesn’t play here.',
  ]);
});

it('says that a calculated item moves, and what with', () => {
  const scenario = tiny({
    values: { sbp: { is: 120, worst: 60 } },
    deteriorates: { items: ['sbp'], after: 0, over: 600 },
  });
  const answer = whyValue(asked(session(scenario, 60)), 'map');
  expect(answer.text).toMatch(/^Mean arterial pressure is .* in a minute if nothing else happens\.$/);
  expect(reasons(answer)).toEqual([
    'It is calculated from Systolic blood pressure.',
    'It is calculated from Diastolic blood pressure.',
  ]);
});

it('says that a value rests once the scenario is over', () => {
  const scenario = tiny({
    playTime: 1,
    values: { hr: { is: 80, worst: 160 } },
    deteriorates: { items: ['hr'], after: 0, over: 600 },
  });
  const answer = whyValue(asked(session(scenario, 90)), 'hr');
  expect(answer.text).toContain('rests at 88');
  expect(reasons(answer)).toEqual([]);
});

it('says what held of conditions that ask that something isn’t so', () => {
  const scenario = tiny({
    values: { hr: { is: 130 } },
    actions: [learner('APICK001', { responses: [{ if: 'none of (ANEVE001, HR < 100)' }] }), learner('ANEVE001')],
  });
  const answer = whyPlayed(session(scenario, 20, { 10: 'APICK001' }), 'APICK001R1');
  expect(answer.reasons.map(({ text, holds }) => [text, holds])).toEqual([
    ['ANEVE001 is not done, as the conditions require', true],
    ['Heart rate is not below 100 per min (130 per min), as the conditions require', true],
  ]);
});

it('says after the play time that it is over, and that the scenario still plays', () => {
  const scenario = tiny({
    playTime: 1,
    actions: [learner('APICK001'), timed('ALAST001', 'play-time', { plays: [wait(60), complete] })],
  });
  const answer = whyNot(session(scenario, 70), 'APICK001');
  expect(answer.text).toBe('APICK001 can’t be started: the play time is over, so nothing new can be started.');
  expect(reasons(answer)).toEqual([expect.stringContaining('The scenario plays on')]);
});
