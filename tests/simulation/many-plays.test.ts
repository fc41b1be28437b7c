import { expect, it } from 'vitest';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { guideOf } from '@scn/core/playing/random/guide';
import {
  binsOf,
  playMany,
  playsAsTable,
  type ManyPlayed,
  type ManyProgress,
} from '@scn/core/playing/random/many-plays';
import { carryOut, ManyResults, tasksOf, type ManyPlays } from '@scn/core/playing/random/tasks';
import { play } from '@scn/core/simulation/engine/engine';
import { complete, end, wait } from './commands';
import { learner, plugins, tiny, timed } from './tiny';

type Actions = NonNullable<Parameters<typeof tiny>[0]['actions']>;

function many(actions: Actions, asked: ManyPlays) {
  const scenario = tiny({ actions });
  const setting = { plugins };
  const campaign = { scenario, guide: guideOf(scenario, plugins), setting, learners: ['learner'] };
  const plays = playMany(createScenarioReader(plugins)(scenario), campaign, asked);
  const progress: ManyProgress[] = [];
  for (;;) {
    const step: IteratorResult<ManyProgress, ManyPlayed> = plays.next();
    if (step.done === true) return { scenario, setting, progress, played: step.value };
    progress.push(step.value);
  }
}

const dies = timed('ATIME001', 90, { plays: [end('PATIENT_DIED')] });

it('says how far it is, and finds that no expert saves the patient', () => {
  const { scenario, setting, progress, played } = many([learner('AOXYG001', { plays: [wait(3), complete] }), dies], {
    ...{ plays: 3, seed: 5, policies: ['expert'] as const },
  });
  expect(progress[0]).toEqual({ done: 0, total: 3, isShrinking: false });
  expect(progress.at(-1)).toMatchObject({ done: 3, total: 3 });
  expect(played.rows.map(({ seed }) => seed)).toEqual([5, 6, 7]);
  expect(played.report.expert).toEqual({ plays: 3, saved: 0 });
  const best = played.bestOfLost;
  expect(play(scenario, { ...setting, seed: best?.seed ?? 0 }, best?.inputs ?? [], Infinity).result.outcome).toBe(
    'PATIENT_DIED',
  );
});

it('finds the same in whatever parts and order the plays are carried out', () => {
  const actions = [{ ...learner('AHARM001', { plays: [wait(3), complete] }), harmful: true }, dies];
  const asked: ManyPlays = { plays: 7, seed: 2 ** 31 - 3, policies: ['novice', 'expert'] };
  const { scenario, setting, played } = many(actions, asked);
  const campaign = { scenario, guide: guideOf(scenario, plugins), setting, learners: ['learner'] };
  const results = new ManyResults(asked);
  for (const task of tasksOf(asked, campaign.guide, { plays: 3, pairs: 2 }).toReversed())
    results.take(carryOut(campaign, task));
  for (const task of results.shrinking) results.take(carryOut(campaign, task));
  expect(results.rows.map(({ seed }) => seed).slice(2, 4)).toEqual([2 ** 31 - 1, 0]);
  expect(results.rows).toEqual(played.rows);
  expect(results.report(scenario, campaign.guide)).toEqual(played.report);
});

it('names the response of an ending that no play had', () => {
  const ends = learner('AHAND001', { plays: [end('PATIENT_TRANSFERRED')] });
  const { played } = many([ends, dies], { plays: 2, seed: 1, policies: ['idle'] });
  expect(played.endingsNever).toEqual([{ outcome: 'PATIENT_TRANSFERRED', response: 'AHAND001R1' }]);
  expect(played.report.never.actions).toEqual(['AHAND001']);
});

it('is written as a table with a row for each play', () => {
  const { played } = many([dies], { plays: 1, seed: 4, policies: ['idle'] });
  expect(playsAsTable(played.rows)).toEqual([
    ['seed', 'policy', 'outcome', 'score', 'time', 'inputs', 'failure'],
    ['4', 'idle', 'PATIENT_DIED', '', expect.stringMatching(/^\d+$/), '0', expect.any(String)],
  ]);
});

it('counts values in parts, the last of which has its limit', () => {
  expect(binsOf([0, 9, 10, 99, 100], 100, 10).map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(binsOf([], 20, 2)).toEqual([
    { from: 0, to: 10, count: 0 },
    { from: 10, to: 20, count: 0 },
  ]);
});
