import { asJsonObject } from '#base/json';
import { sameJson } from '#base/same-json';
import type { Scenario } from '#document/scenario';
import type { PlayTest } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import { engine } from '#simulation/engine/engine';
import { inputsOfTest, settingOfTest } from '#simulation/tests/test-inputs';
import { guideOf } from '../random/guide';
import { randomPlay } from '../random/random-play';
import type { PlayRecord } from './played';
import type { Version } from './version';

/** A version of a scenario and the tests that belong to it. */
export interface TestedVersion {
  readonly scenario: Scenario;
  readonly tests: readonly PlayTest[];
}

/**
 * The records of the tests of both versions. A test that is in both, by its identity, is played once if it does the same in both, and otherwise as in each.
 */
export function recordsOfTests(
  before: TestedVersion,
  after: TestedVersion,
  plugins: PluginLookup,
): readonly PlayRecord[] {
  const known = new Map(before.tests.map((test) => [test.id, recordOf(test, before.scenario, plugins)]));
  const added: PlayRecord[] = [];
  const titles = new Map<string, string>();
  for (const test of after.tests) {
    const record = recordOf(test, after.scenario, plugins);
    const own = known.get(test.id);
    if (own === undefined) added.push(record);
    else if (!doSame(own, record)) {
      titles.set(test.id, `${own.title} (before)`);
      added.push({ ...record, title: `${record.title} (after)` });
    }
  }
  return [...[...known].map(([id, record]) => ({ ...record, title: titles.get(id) ?? record.title })), ...added];
}

function recordOf(test: PlayTest, scenario: Scenario, plugins: PluginLookup): PlayRecord {
  const { plugins: _, ...setting } = settingOfTest(test, plugins);
  const inputs = inputsOfTest(scenario, test).flatMap(({ input }) => (input === null ? [] : [input]));
  return { kind: 'test', title: test.title, setting, inputs };
}

function doSame(a: PlayRecord, b: PlayRecord): boolean {
  const [one, other] = [a, b].map(({ setting, inputs }) => asJsonObject({ setting, inputs }));
  return sameJson(one, other);
}

/** Plays at random, with the seeds from one on: in turn of the old version and of the new one, so that what only one of them offers is done too. */
export function randomRecords(
  before: Version,
  after: Version,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly PlayRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const own = seed + index;
    const { scenario, plugins, lengths } = index % 2 === 0 ? before : after;
    const play = engine(scenario, { plugins, seed: own, assume: { lengths } });
    const { inputs } = randomPlay(play, guideOf(scenario, plugins), {
      seed: own,
      policy: 'uniform',
      learners: ['learner'],
    });
    return { kind: 'random', title: `Random play ${own}`, setting: { seed: own }, inputs };
  });
}
