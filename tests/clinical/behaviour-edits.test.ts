import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asJsonObject, fromJson } from '@scn/core/base/json';
import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import { applySome } from '@scn/core/diff/change-step';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { renamesOf, withRenames } from '@scn/core/diff/change-step';
import type { Scenario } from '@scn/core/document/scenario';
import { readScenarioFile } from '@scn/core/format/read';
import { compareBehaviour } from '@scn/core/playing/behaviour/compare-behaviour';
import { removalsUpTo } from '@scn/core/playing/behaviour/compare-versions';
import { randomRecords, recordsOfTests } from '@scn/core/playing/behaviour/records';
import { versionOf } from '@scn/core/playing/behaviour/version';
import { plugins } from '../simulation/tiny';
import { sampleOf } from '@scn/core/testing/effort';
import { edited, edits, exampleNames, type Edit } from './behaviour-edits';

const playedWith = { plugins, catalogue: null };
const examples = new Map(
  exampleNames.map((name) => {
    const path = join(import.meta.dirname, '../../examples', `${name}.scn.json`);
    const { file } = readScenarioFile(readFileSync(path), { plugins });
    if (file === null) throw new Error(`${name} can’t be read.`);
    return [name, file.scenario];
  }),
);

/** The causes that are found for an edit, each as the sorted paths of its changes. */
function causesOf({ example, steps }: Edit) {
  const old = examples.get(example);
  if (old === undefined) throw new Error(`There is no ${example}.`);
  const after = fromJson<Scenario>(edited(asJsonObject(old), steps));
  const renamed = withRenames(old, renamesOf(diffScenarios(old, after)));
  const changes = describeChanges(diffScenarios(renamed, after), renamed, after);
  const tested = (scenario: Scenario) => ({ scenario, tests: scenario.tests ?? [] });
  const records = [
    ...recordsOfTests(tested(renamed), tested(after), plugins),
    ...randomRecords(versionOf(renamed, playedWith), versionOf(after, playedWith), { count: 4, seed: 1 }),
  ];
  const { changed, later, isBounded } = compareBehaviour({
    before: renamed,
    after,
    playedWith,
    changes,
    apply: (some) =>
      applySome(
        renamed,
        after,
        some.flatMap((change) => change.steps),
      ),
    removes: removalsUpTo(after),
    records,
    most: 2000,
  });
  expect(isBounded).toBe(false);
  const causes = [...changed, ...later].map(({ cause }) => cause);
  return new Set(
    causes.map((cause) =>
      cause.changes
        .flatMap((c) => c.steps.map(({ path }) => path))
        .toSorted()
        .join(' + '),
    ),
  );
}

describe('the behaviour of edited examples', () => {
  it.each(
    sampleOf(edits, 4).map(
      (edit) => [edit.causes.length === 0 ? 'stays' : 'changes', edit.example, edit.title, edit] as const,
    ),
  )('%s: %s, %s', (_, __, ___, edit) => {
    expect([...causesOf(edit)].toSorted()).toEqual(edit.causes.map((paths) => paths.toSorted().join(' + ')).toSorted());
  });

  it('is compared for twenty edits that change it and twenty that don’t, five of them combinations', () => {
    const [changing, unchanging] = [
      edits.filter((e) => e.causes.length > 0),
      edits.filter((e) => e.causes.length === 0),
    ];
    expect([changing.length, unchanging.length]).toEqual([20, 20]);
    expect(changing.filter(({ steps }) => steps.length > 1)).toHaveLength(5);
  });
});
