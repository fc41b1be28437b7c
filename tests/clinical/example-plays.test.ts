import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenarioFile } from '@scn/core/format/read';
import type { LearnerAct } from '@scn/core/simulation/engine/play';
import { answer, at, confirm, pick, playing } from '../simulation/playing';
import { plugins } from '../simulation/tiny';

/*
 * Faults of the example scenarios that a clinician found, each as a play. The files have more tests of their own.
 */

const folder = join(import.meta.dirname, '../../examples');

/** Plays an example to its end: what the learner does, and when. */
function example(name: string, ...acts: readonly (readonly [seconds: number, act: LearnerAct])[]) {
  const { file } = readScenarioFile(readFileSync(join(folder, `${name}.scn.json`)), { plugins });
  if (file === null) throw new Error(`${name} can’t be read.`);
  const { scenario } = file;
  const commands = new Map(
    scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist)).map((c) => [c.id, c]),
  );
  const inputs = acts.map(([seconds, act]) => at(seconds, act));
  const { log, result, state } = playing(scenario, 3600, inputs);
  const started = (code: string) => log.some(({ kind, id }) => kind === 'started' && id === code);
  return {
    outcome: result.outcome,
    ended: (state.ended?.at ?? Infinity) / 1000,
    started,
    played: (code: string) => log.some(({ kind, id }) => kind === 'response' && id === code),
    says: (words: string) =>
      log.some(({ kind, id }) => kind === 'command' && JSON.stringify(commands.get(id)?.args).includes(words)),
    achieved: (point: string) => result.points.some((p) => p.feedbackPoint === point && p.isAchieved),
    value: (item: string, seconds: number) =>
      playing(
        scenario,
        seconds,
        inputs.filter((i) => i.at <= seconds * 1000),
      ).value(item),
  };
}

/** Drawn up and confirmed: what a drug with a confirmation box takes. */
const given = (seconds: number, action: string) =>
  [
    [seconds, pick(action)],
    [seconds + 2, confirm(action)],
  ] as const;
const succeeded = { outcome: 'SUCCEEDED', score: null };

describe('postpartum haemorrhage', () => {
  it('lets ergometrine harm a woman with hypertension', () => {
    const idle = example('postpartum-haemorrhage');
    const ergometrine = example('postpartum-haemorrhage', ...given(30, 'GERGO001'));
    expect(ergometrine.value('grace-sbp', 98)).toBeGreaterThan(175);
    expect([idle.outcome, ergometrine.outcome]).toEqual(['PATIENT_DETERIORATED', 'PATIENT_DETERIORATED']);
    expect(ergometrine.ended).toBeLessThan(idle.ended);
  });

  it('rings about the fibrinogen only of a sample that was sent', () => {
    const { played } = example('postpartum-haemorrhage');
    expect([played('ECOAG001R1'), played('ECOAG001R2')]).toEqual([false, true]);
  });
});

describe('adult sepsis', () => {
  const called = [
    [40, pick('FMONI001')],
    [90, answer('fscor001r1-2', { 'scorecard-news-rr': 'scorecard-news-rr-c5' })],
    [95, pick('CANNU001')],
    [105, answer('cannu001r1-2', succeeded)],
    [110, answer('fnews001r1-2', { 'question-risk': 'question-risk-a1' })],
    [120, pick('BOXYG001')],
    [125, pick('GCALL001')],
  ] as const;
  const fluid = [230, pick('CFLUI001')] as const;
  const antibiotic = given(245, 'DANTI001');

  it.each([
    ['nothing', []],
    ['fluid alone', [fluid]],
    ['an antibiotic alone', antibiotic],
  ] as const)('goes on with %s', (_, treatment) => {
    const { started, played, outcome } = example('adult-sepsis', ...called, ...treatment);
    expect([started('HTURN001'), played('HTURN001R1'), outcome]).toEqual([
      treatment.length > 0,
      false,
      'PATIENT_DETERIORATED',
    ]);
  });

  it('is held by both, in either order', () => {
    for (const second of [fluid, [280, pick('CFLUI001')] as const]) {
      const { outcome, value } = example('adult-sepsis', ...called, ...antibiotic, second);
      expect(outcome).toBe('COMPLETED');
      expect(value('item-sbp', 1100)).toBeGreaterThan(95);
    }
  });
});

describe('anaphylaxis', () => {
  it('isn’t worsened by a drug that is refused', () => {
    const stopped = [12, pick('CSTOP001')] as const;
    const refused = example('anaphylaxis', stopped, ...given(40, 'DANTI001'));
    expect(refused.says('what did this to him')).toBe(true);
    const value = (play: ReturnType<typeof example>) =>
      ['item-sbp', 'item-spo2', 'item-hr'].map((i) => play.value(i, 150));
    expect(value(refused)).toEqual(value(example('anaphylaxis', stopped)));
  });

  it('counts one dose as one', () => {
    const play = example(
      'anaphylaxis',
      [12, pick('CSTOP001')],
      [20, pick('GCALL001')],
      [22, pick('DDRAW001')],
      [30, answer('ddraw001r1-2', succeeded)],
      ...given(38, 'DADRE001'),
      [50, pick('CFLAT001')],
      [54, pick('BOXYG001')],
      [80, pick('CFLUI001')],
      [270, pick('NHAND001')],
    );
    expect(play.outcome).toBe('PATIENT_STABILISED');
    expect([play.says('One dose'), play.says('Two doses'), play.achieved('fp-second-dose')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('asthma', () => {
  it('ends once after midazolam', () => {
    const play = example(
      'pediatric-asthma',
      [30, pick('CANNU001')],
      [45, answer('cannu001r1-3', succeeded)],
      ...given(150, 'DMIDA001'),
    );
    expect([play.outcome, play.played('HAPNE001R1'), play.played('MARST001R1')]).toEqual(['STOPPED', true, false]);
  });
});

describe('diabetic ketoacidosis', () => {
  it('ends when no one acts', () => {
    const { outcome, ended, says: said } = example('diabetic-ketoacidosis');
    expect([outcome, said('peri-arrest call')]).toEqual(['PATIENT_DETERIORATED', true]);
    expect(ended).toBeLessThan(40 * 60);
  });
});

describe('every example', () => {
  it.each(['adult-sepsis', 'anaphylaxis', 'diabetic-ketoacidosis', 'pediatric-asthma', 'postpartum-haemorrhage'])(
    '%s has no immediate response behind one that always plays, and tests of its own',
    (name) => {
      const { file } = readScenarioFile(readFileSync(join(folder, `${name}.scn.json`)), { plugins });
      const { actions = [], tests = [] } = file?.scenario ?? {};
      const hidden = actions.flatMap(({ responses }) => {
        const immediate = responses.filter(({ responseDelayStart }) => responseDelayStart === 'immediate');
        const always = immediate.findIndex(({ conditionsEnabled }) => !conditionsEnabled);
        return always < 0 ? [] : immediate.slice(always + 1).map(({ responseCode }) => responseCode);
      });
      expect(hidden).toEqual([]);
      expect(tests.length).toBeGreaterThanOrEqual(8);
    },
  );
});
