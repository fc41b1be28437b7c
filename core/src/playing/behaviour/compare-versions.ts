import { asJsonObject, fromJson } from '#base/json';
import { logDescriber, playNames } from '#description/log-text';
import { applySome, renamed, renamesOf, withRenames, type ChangeStep } from '#diff/change-step';
import { describeChanges } from '#diff/describe/describe-changes';
import type { DescribedChange } from '#diff/describe/described-change';
import { diffScenarios } from '#diff/diff-scenarios';
import type { Scenario } from '#document/scenario';
import type { PlayTest } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import type { Id } from '#simulation/engine/play';
import { compareBehaviour, type Behaviour, type Reached } from './compare-behaviour';
import { differenceDescriber, type DifferenceDescriber } from './difference-text';
import { randomRecords, recordsOfTests, type TestedVersion } from './records';
import { versionOf, type PlayedWith } from './version';

/** The plays of two versions. */
export interface BehaviourPlan {
  /** Number of random plays. */
  readonly plays: number;
  /** The seed of the first random play. */
  readonly seed: number;
  /** Plays of versions with some of the changes, at most, to find causes. */
  readonly most: number;
}

/** How two versions play, and what is needed to say it. */
export interface BehaviourReport {
  readonly behaviour: Behaviour<DescribedChange>;
  readonly plan: BehaviourPlan;
  /** Number of tests that were played. */
  readonly tests: number;
  /** Number of changes that could be a cause. */
  readonly changes: number;
  readonly describe: DifferenceDescriber;
  reached(what: Reached, version: 'before' | 'after'): string;
}

/** Plays the tests of two versions of a scenario and plays at random, and finds the changes that make them differ. */
export function compareVersions(
  old: TestedVersion,
  { scenario: after, tests }: TestedVersion,
  plan: BehaviourPlan,
  playedWith: PlayedWith,
): BehaviourReport {
  const { plugins } = playedWith;
  const renames = renamesOf(diffScenarios(old.scenario, after, plugins));
  const before = withRenames(old.scenario, renames);
  const ownTests = old.tests.map((test) => fromJson<PlayTest>(renamed(asJsonObject(test), renames)));
  const changes = describeChanges(diffScenarios(before, after, plugins), before, after, plugins);
  const records = [
    ...recordsOfTests({ scenario: before, tests: ownTests }, { scenario: after, tests }, plugins),
    ...randomRecords(versionOf(before, playedWith), versionOf(after, playedWith), {
      count: plan.plays,
      seed: plan.seed,
    }),
  ];
  const behaviour = compareBehaviour({
    before,
    after,
    playedWith,
    changes,
    apply: (some: readonly DescribedChange[]) =>
      applySome(
        before,
        after,
        some.flatMap(({ steps }) => steps),
      ),
    removes: removalsUpTo(after),
    records,
    most: plan.most,
  });
  const reached = { before: reachedDescriber(before, plugins), after: reachedDescriber(after, plugins) };
  return {
    behaviour,
    plan,
    tests: records.length - plan.plays,
    changes: changes.length,
    describe: differenceDescriber(before, after, plugins),
    reached: (what, version) => reached[version](what),
  };
}

/** Says whether a change removes an action that the new version doesn’t have any more. */
export function removalsUpTo(
  after: Scenario,
): (change: { readonly steps: readonly ChangeStep[] }, action: Id) => boolean {
  const remaining = new Set(after.actions.map(({ actionCode }) => actionCode));
  return ({ steps }, action) =>
    !remaining.has(action) && steps.some(({ kind, path }) => kind === 'remove' && path === `/actions/${action}`);
}

function reachedDescriber(scenario: Scenario, plugins: PluginLookup): (what: Reached) => string {
  const names = playNames(scenario, plugins);
  const line = logDescriber(scenario, plugins);
  return ({ kind, id }) => {
    switch (kind) {
      case 'started':
        return names.action(id);
      case 'response':
        return `response ${names.response(id)}`;
      case 'ended':
        return line({ at: 0, seq: 0, rank: 0, kind, id });
    }
  };
}
