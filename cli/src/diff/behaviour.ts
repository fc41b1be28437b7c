import { asJsonObject, fromJson } from '@scn/core/base/json';
import { differenceDescriber, type DifferenceDescriber } from '@scn/core/playing/behaviour/difference-text';
import { logDescriber, playNames } from '@scn/core/description/log-text';
import { applySome } from '@scn/core/diff/apply-some';
import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { renamed, renamesOf, withRenames } from '@scn/core/diff/renames';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlayTest } from '@scn/core/document/tests/schema';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { PluginLookup } from '@scn/core/kernel/view';
import { compareBehaviour, type Behaviour, type Reached } from '@scn/core/playing/behaviour/compare-behaviour';
import { randomRecords, recordsOfTests } from '@scn/core/playing/behaviour/records';
import { UsageError } from '../exit-codes';
import { decode } from '../files/read-bytes';
import { isPlayable, testsBeside } from '../scenario-tests/run-tests';
import type { ReadDocument, Source } from '../sources/source';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** Plays of versions with some of the changes, at most, to find causes. */
export const mostPlays = 2000;

/** How two documents play, and what is needed to say it. */
export interface BehaviourReport {
  readonly behaviour: Behaviour<DescribedChange>;
  readonly tests: number;
  readonly random: number;
  readonly seed: number;
  /** Number of changes that could be a cause. */
  readonly changes: number;
  readonly describe: DifferenceDescriber;
  reached(what: Reached, version: 'before' | 'after'): string;
}

/** One of the two documents, and where its tests are. */
export interface BehaviourSide {
  readonly source: Source;
  readonly document: ReadDocument;
}

/** The plugins that both versions are played with, and those that tests are read with. */
export interface BehaviourPlugins {
  readonly playing: PluginLookup;
  readonly reading: PluginRegistry;
}

/** Plays the tests of two documents and plays at random, and finds the changes that make them differ. */
export async function compareDocuments(
  sides: { readonly before: BehaviourSide; readonly after: BehaviourSide },
  { plays, seed }: { readonly plays: number; readonly seed: number },
  { playing: plugins, reading }: BehaviourPlugins,
  terminal: Terminal,
): Promise<BehaviourReport> {
  const [old, after] = [scenarioOf(sides.before), scenarioOf(sides.after)];
  const renames = renamesOf(diffScenarios(old, after, plugins));
  const before = withRenames(old, renames);
  const tests = {
    before: (await testsOf(sides.before, reading, terminal)).map((test) =>
      fromJson<PlayTest>(renamed(asJsonObject(test), renames)),
    ),
    after: await testsOf(sides.after, reading, terminal),
  };
  const changes = describeChanges(diffScenarios(before, after, plugins), before, after, plugins);
  const records = [
    ...recordsOfTests({ scenario: before, tests: tests.before }, { scenario: after, tests: tests.after }, plugins),
    ...randomRecords(before, after, plugins, { count: plays, seed }),
  ];
  const behaviour = compareBehaviour({
    before,
    after,
    plugins,
    changes,
    apply: (some: readonly DescribedChange[]) =>
      applySome(
        before,
        after,
        some.flatMap(({ steps }) => steps),
      ),
    records,
    most: mostPlays,
  });
  const reached = { before: reachedDescriber(before, plugins), after: reachedDescriber(after, plugins) };
  return {
    behaviour,
    tests: records.length - plays,
    random: plays,
    seed,
    changes: changes.length,
    describe: differenceDescriber(before, after, plugins),
    reached: (what, version) => reached[version](what),
  };
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

function scenarioOf({ document: { file, label } }: BehaviourSide): Scenario {
  if (isPlayable(file.scenario)) return file.scenario;
  throw new UsageError(`${label} can’t be played: its structure is invalid.`, `Run \`scn validate ${label}\`.`);
}

/** The tests in a document and beside it. @throws UsageError when those beside it can't be read */
async function testsOf(
  { source, document: { file, label } }: BehaviourSide,
  plugins: PluginRegistry,
  terminal: Terminal,
): Promise<readonly PlayTest[]> {
  const { scenario } = file;
  const own = scenario.tests ?? [];
  const bytes = (await source.readBeside?.(testsBeside)) ?? null;
  if (bytes === null) return own;
  const { readYamlTests } = await import('../scenario-tests/yaml-tests');
  const beside = testsBeside(label);
  const name = (testsBeside(source.file).split('/').at(-1) ?? '').replace(/\.tests\.yaml$/, '');
  const { tests, problems } = readYamlTests(decode(bytes), scenario, plugins, name);
  if (problems.length === 0) return [...own, ...tests];
  for (const problem of problems) terminal.talk(`${harmless(`${beside}:${problem}`)}\n`);
  throw new UsageError(`The tests in ${beside} can’t be read.`);
}
