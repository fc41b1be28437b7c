import type { Scenario } from '@scn/core/document/scenario';
import type { PlayTest } from '@scn/core/document/tests/schema';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { compareVersions, type BehaviourReport } from '@scn/core/playing/behaviour/compare-versions';
import type { PlayedWith } from '@scn/core/playing/behaviour/version';
import { UsageError } from '../exit-codes';
import { decode } from '../files/read-bytes';
import { testsBeside } from '../scenario-tests/run-tests';
import { isPlayable, refuseStructure } from '../sources/playable';
import type { ReadDocument, Source } from '../sources/source';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** Plays of versions with some of the changes, at most, to find causes. */
const mostPlays = 2000;

/** One of the two documents, and where its tests are. */
export interface BehaviourSide {
  readonly source: Source;
  readonly document: ReadDocument;
}

/** Plays the tests of two documents and plays at random, and finds the changes that make them differ. */
export async function compareDocuments(
  sides: { readonly before: BehaviourSide; readonly after: BehaviourSide },
  { plays, seed }: { readonly plays: number; readonly seed: number },
  { playedWith, registry }: { readonly playedWith: PlayedWith; readonly registry: PluginRegistry },
  terminal: Terminal,
): Promise<BehaviourReport> {
  const scenarioOf = ({ document }: BehaviourSide): Scenario => {
    const { scenario } = document.file;
    return isPlayable(scenario) ? scenario : refuseStructure(document, scenario, registry, terminal);
  };
  const [before, after] = [scenarioOf(sides.before), scenarioOf(sides.after)];
  const tests = {
    before: await testsOf(sides.before, registry, terminal),
    after: await testsOf(sides.after, registry, terminal),
  };
  return compareVersions(
    { scenario: before, tests: tests.before },
    { scenario: after, tests: tests.after },
    { plays, seed, most: mostPlays },
    playedWith,
  );
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
