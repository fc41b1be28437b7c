// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { quickBounds } from '@scn/core/playing/witness/reach';
import type { BackgroundStart } from './background/work';
import { PlayTest } from './play-test';
import { WaySearch } from './show-how';
import { FakeWorker } from './testing/fake-worker';
import { plugins, scenario } from './testing/ketoacidosis';

const view = createScenarioReader(plugins)(scenario);
const nothing = { ...quickBounds, steps: 1, plays: 0, morePlays: 0, ways: 1, states: 1 };
const start: BackgroundStart = {
  ...{ scenario, packages: [], plugins: [], outdated: [], seed: 1, assume: {} },
  learners: [{ id: 'learner', roles: [] }],
};

function searching(id: string, quick = nothing) {
  const test = new PlayTest(scenario, plugins);
  const search = new WaySearch(test);
  const worker = new FakeWorker();
  search.search(id, { view, start: () => start, makeWorker: () => worker, quick });
  return { test, search, worker };
}

const open = { isOutOfTime: false, states: 1, steps: 1, plays: 1 };

it('plays the way that the background finds, up to the moment at which it leads there', () => {
  const { test, search, worker } = searching('BHIST001R1');
  expect(worker.posted?.task).toMatchObject({ do: 'reach', target: { kind: 'response', id: 'BHIST001R1' } });
  worker.say({ kind: 'progress', progress: { elapsed: 500, longest: 20_000 } });
  expect(search.way).toMatchObject({ kind: 'searching', elapsed: 500 });
  const witness = [{ at: 2000, by: 'learner', do: 'pick', action: 'BHIST001' }] as const;
  worker.say({ kind: 'reached', reach: { verdict: 'reachable', witness } });
  expect(search.way).toMatchObject({ kind: 'shown', limited: null, isPlayed: true });
  expect(worker.isEnded).toBe(true);
  expect(test.log.some(({ kind, id, at }) => kind === 'response' && id === 'BHIST001R1' && at === test.position)).toBe(
    true,
  );
});

it('doesn’t replace what the author has done in the meantime, unless it is asked to', () => {
  const { test, search, worker } = searching('BHIST001R1');
  test.act({ do: 'pick', action: 'BHIST001' });
  worker.say({ kind: 'reached', reach: { verdict: 'reachable', witness: [] } });
  expect(search.way).toMatchObject({ kind: 'shown', isPlayed: false });
  expect(test.hasInputs).toBe(true);
  search.play();
  expect(test.hasInputs).toBe(false);
});

it('leaves the play as it is when no way is found, and knows no other codes', () => {
  const { test, search, worker } = searching('DRESC001R2');
  worker.say({ kind: 'reached', reach: { verdict: 'open', why: open } });
  expect(search.way).toMatchObject({ kind: 'shown', reach: { verdict: 'open' }, limited: null });
  expect(test.hasInputs).toBe(false);
  expect(searching('patient-ellie').search.way).toEqual({ kind: 'none' });
});

it('stops when it is cancelled: nothing is shown later', () => {
  const { search, worker } = searching('DRESC001R2');
  search.cancel();
  expect(worker.isEnded).toBe(true);
  worker.say({ kind: 'reached', reach: { verdict: 'open', why: open } });
  expect(search.way).toMatchObject({ kind: 'cancelled', target: { id: 'DRESC001R2' } });
});

it('searches for a short time on the page where there is no background, and says why', () => {
  const absent = searching('MREGI001R2', quickBounds);
  absent.worker.fail();
  expect(absent.search.way).toMatchObject({
    reach: { verdict: 'reachable' },
    limited: { because: 'unavailable', plugins: [] },
  });
  expect(absent.test.log.some(({ kind, id }) => kind === 'response' && id === 'MREGI001R2')).toBe(true);
  const { search, worker } = searching('DRESC001R2');
  worker.say({ kind: 'incomplete', plugins: ['command.acme-pump'] });
  expect(search.way).toMatchObject({
    reach: { verdict: 'open' },
    limited: { because: 'incomplete', plugins: ['command.acme-pump'] },
  });
});
