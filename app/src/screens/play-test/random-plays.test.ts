// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ManyPlayed } from '@scn/core/playing/random/many-plays';
import type { BackgroundStart } from './background/work';
import { RandomPlays } from './random-plays';
import { FakeWorker } from './testing/fake-worker';
import { scenario } from './testing/ketoacidosis';

const start: BackgroundStart = {
  ...{ scenario, packages: [], plugins: [], outdated: [], seed: 1, assume: {} },
  learners: [{ id: 'learner', roles: [] }],
};
const played: ManyPlayed = {
  report: {
    ...{ plays: 0, policies: [], endings: [], failures: [], expert: null, helpful: [], often: [] },
    ...{ never: { actions: [], responses: [] }, score: null, time: null },
  },
  ...{ rows: [], endingsNever: [], bestOfLost: null },
};

function running(settings: Parameters<RandomPlays['set']>[0] = {}) {
  const random = new RandomPlays();
  const worker = new FakeWorker();
  random.set(settings);
  random.run(start, () => worker);
  return { random, worker };
}

it('plays 200 times with every kind of learner, unless something else is chosen', () => {
  expect(running().worker.posted?.task).toEqual({
    do: 'random',
    plays: 200,
    seed: 1,
    policies: ['uniform', 'novice', 'expert', 'adversarial', 'idle'],
  });
  expect(running({ policy: 'expert', plays: ' 5000', seed: '7' }).worker.posted?.task).toMatchObject({
    plays: 5000,
    seed: 7,
    policies: ['expert'],
  });
});

it.each(['0', '5001', '2.5', '', 'many'])('doesn’t play %s times', (plays) => {
  const { random, worker } = running({ plays });
  expect([random.plays, random.state.kind, worker.posted]).toEqual([null, 'none', null]);
});

it('shows how far it is, and what was found', () => {
  const { random, worker } = running();
  worker.say({ kind: 'progress', progress: { done: 20, total: 200, isShrinking: false } });
  expect(random.state).toMatchObject({ kind: 'running', progress: { done: 20 } });
  worker.say({ kind: 'played', played });
  expect(random.state).toMatchObject({ kind: 'done', scenario });
  expect(worker.isEnded).toBe(true);
});

it('stops when it is cancelled: what comes later isn’t shown', () => {
  const { random, worker } = running();
  random.cancel();
  worker.say({ kind: 'played', played });
  expect([random.state.kind, worker.isEnded]).toEqual(['cancelled', true]);
});

it('says why nothing was played', () => {
  const { random, worker } = running();
  worker.fail();
  expect(random.state).toEqual({ kind: 'failed', end: { kind: 'unavailable' } });
  const other = running();
  other.worker.say({ kind: 'incomplete', plugins: ['command.acme-pump'] });
  expect(other.random.state).toMatchObject({ end: { kind: 'incomplete', plugins: ['command.acme-pump'] } });
});
