import { existsSync } from 'node:fs';
import { scenarioFileSuffix, type ScenarioFile } from '@scn/core/document/file';
import type { PlayTest } from '@scn/core/document/tests/schema';
import { exactMomentText, logDescriber, momentText } from '@scn/core/description/log-text';
import { failureDescriber } from '@scn/core/description/test-text';
import { readScenarioFile, type FileRead } from '@scn/core/format/read';
import { applyReplacements } from '@scn/core/format/rewrite';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { CoverageCollector, percentCovered, type Coverage } from '@scn/core/simulation/tests/coverage';
import { runTest, type TestRun } from '@scn/core/simulation/tests/run-test';
import { updatedExpectation } from '@scn/core/simulation/tests/updated-expectation';
import type { Setting } from '../check/setting';
import { UsageError } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { decode, readBytes, readStdin, reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import type { TestOptions } from '../program';
import { isPlayable, notValidText, structureFaults } from '../sources/playable';
import type { LoadedTest, ReportedTest, TestFileReport } from './report';
import type { FieldChange } from './yaml-tests';

/** Lines of a timeline before the first difference, and behind it. */
const [linesBefore, linesAfter] = [6, 2] as const;

/** Ending of the files with tests beside scenarios. */
export const testsFileSuffix = '.tests.yaml';

/** The file with tests beside a scenario. */
export function testsBeside(file: string): string {
  return file.endsWith(scenarioFileSuffix) ? file.slice(0, -scenarioFileSuffix.length) + testsFileSuffix : '';
}

/** Runs the tests of a scenario. @param path - or `-` for stdin, whose name is `stdinName` */
export async function runTestsOf(
  path: string,
  stdinName: string,
  setting: Setting,
  options: TestOptions,
): Promise<TestFileReport> {
  const file = path === stdinPath ? stdinName : path;
  const loaded = await load(path, file, setting);
  if ('problems' in loaded) return { ...emptyReport(file), problems: loaded.problems };
  const first = run(file, loaded, options);
  if (!options.update) return withReach(first.report, loaded, options);
  const changes = changesOf(first.runs);
  if (changes.length === 0) return first.report;
  await write(loaded, changes, setting);
  const again = await load(path, file, setting);
  if ('problems' in again) return { ...emptyReport(file), problems: again.problems };
  const { report } = run(file, again, options);
  return { ...(await withReach(report, again, options)), updated: countOf(changes) };
}

/** Adds whether plays reach what the tests don’t, if that was asked for. */
async function withReach(
  report: TestFileReport,
  { read, plugins }: Loaded,
  { reach }: TestOptions,
): Promise<TestFileReport> {
  const { coverage } = report;
  if (!reach || coverage === null) return report;
  const [{ findingOut }, { unreached }] = await Promise.all([
    import('../reach/find-out'),
    import('../reach/unreached'),
  ]);
  const { actions, responses, points, endings } = coverage;
  const targets = [
    ...actions.missing.map((id) => ({ kind: 'action' as const, id })),
    ...responses.missing.map((id) => ({ kind: 'response' as const, id })),
    ...points.missing.flatMap(({ feedbackPoint: id, isAchieved }) =>
      isAchieved ? [{ kind: 'point' as const, id }] : [],
    ),
    ...endings.missing.map((id) => ({ kind: 'ending' as const, id })),
  ];
  return { ...report, reach: unreached(findingOut(read.file.scenario, { plugins }, false), targets) };
}

function emptyReport(file: string): TestFileReport {
  return { file, problems: [], tests: [], coverage: null, reach: null, gates: [], updated: 0 };
}

/** A scenario with its tests: those in it, and those beside it. */
interface Loaded {
  readonly read: FileRead<ScenarioFile>;
  readonly file: string;
  readonly plugins: ReturnType<typeof withoutPlugins> | Setting['registry'];
  readonly tests: readonly LoadedTest[];
  /** The text beside it; null if there is none. */
  readonly yaml: { readonly file: string; readonly text: string } | null;
}

async function load(
  path: string,
  file: string,
  { registry }: Setting,
): Promise<Loaded | { readonly problems: readonly string[] }> {
  let bytes: Buffer;
  try {
    bytes = path === stdinPath ? readStdin() : readBytes(path);
  } catch (error) {
    if (error instanceof UsageError) return { problems: [error.message] };
    throw error;
  }
  const read = readScenarioFile(bytes, { plugins: registry, decode });
  if (read.file === null)
    return { problems: read.problems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`) };
  const { scenario } = read.file;
  if (!isPlayable(scenario))
    return {
      problems: [...structureFaults({ label: file, text: read.text }, scenario, registry), notValidText(file)],
    };
  const plugins = read.newerPlugins.size === 0 ? registry : withoutPlugins(registry, read.newerPlugins);
  const own = (scenario.tests ?? []).map((test, index) => ({ test, file, index }));
  const beside = path === stdinPath ? '' : testsBeside(path);
  if (beside === '' || !existsSync(beside)) return { read, file, plugins, tests: own, yaml: null };
  const { readYamlTests } = await import('./yaml-tests');
  let text: string;
  try {
    text = decode(readBytes(beside));
  } catch (error) {
    return { problems: [error instanceof UsageError ? error.message : `${beside} is not UTF-8.`] };
  }
  const name = (beside.split('/').at(-1) ?? '').slice(0, -testsFileSuffix.length);
  const { tests, problems } = readYamlTests(text, scenario, registry, name);
  if (problems.length > 0) return { problems: problems.map((problem) => `${beside}:${problem}`) };
  const others = tests.map((test, index) => ({ test, file: beside, index }));
  return { read, file, plugins, tests: [...own, ...others], yaml: { file: beside, text } };
}

interface RunOf {
  readonly loaded: LoadedTest;
  readonly run: TestRun;
}

function run(
  file: string,
  { read, plugins, tests }: Loaded,
  options: TestOptions,
): { readonly report: TestFileReport; readonly runs: readonly RunOf[] } {
  const { scenario } = read.file;
  const { filter, seed } = options;
  const collector = new CoverageCollector(scenario, plugins);
  const wanted = tests.filter(({ test }) => filter === undefined || isNamed(test, filter));
  const runs = wanted.map((loaded) => {
    const test = seed === undefined ? loaded.test : { ...loaded.test, seed };
    const result = runTest(scenario, test, plugins, collector.judged);
    collector.add(result);
    return { loaded: { ...loaded, test }, run: result };
  });
  const describesFailure = failureDescriber(scenario, plugins);
  const describesLine = logDescriber(scenario, plugins);
  const reported = runs.map(({ loaded: { test, file: from }, run: { failures, log } }): ReportedTest => {
    const first = failures.length === 0 ? null : Math.min(...failures.map(({ at }) => at));
    return {
      title: test.title,
      file: from,
      failures: failures.map((failure) => ({ message: describesFailure(test, failure), at: failure.at })),
      timeline:
        first === null ? [] : around(log, first).map((line) => `${momentText(line.at)}  ${describesLine(line)}`),
      replay: first === null ? null : replayOf(file, test, first),
    };
  });
  const coverage = asksForCoverage(options) ? collector.coverage() : null;
  const gates = coverage === null ? [] : gatesOf(coverage, options);
  return { report: { ...emptyReport(file), tests: reported, coverage, gates }, runs };
}

function isNamed({ title }: PlayTest, filter: string): boolean {
  return title.toLowerCase().includes(filter.toLowerCase());
}

/** The lines of a log around a moment. */
function around(log: TestRun['log'], moment: number): TestRun['log'] {
  const behind = log.findIndex(({ at }) => at > moment);
  const from = Math.max(0, (behind < 0 ? log.length : behind) - linesBefore);
  const start = Math.max(0, Math.min(from, log.length - linesBefore - linesAfter));
  return log.slice(start, start + linesBefore + linesAfter);
}

function replayOf(file: string, { title }: PlayTest, at: number): string {
  return `scn play ${shellWord(file)} --test ${quotedWord(title)} --until ${exactMomentText(at)}`;
}

function shellWord(text: string): string {
  return /^[\w./:@%+,-]+$/.test(text) ? text : quotedWord(text);
}

function quotedWord(text: string): string {
  return `"${text.replaceAll(/["$`\\!]/g, String.raw`\$&`)}"`;
}

/** Whether coverage is shown or has gates. */
export function asksForCoverage({ coverage, minActions, minResponses, minConditions }: TestOptions): boolean {
  return coverage === true || [minActions, minResponses, minConditions].some((least) => least !== undefined);
}

function gatesOf(coverage: Coverage, { minActions, minResponses, minConditions }: TestOptions): readonly string[] {
  const gates = [
    ['actions', minActions],
    ['responses', minResponses],
    ['conditions', minConditions],
  ] as const;
  return gates.flatMap(([what, least]) => {
    const percent = percentCovered(coverage[what]);
    return least === undefined || percent >= least
      ? []
      : [`Coverage of ${what} is ${percent} %, below ${least} % (--min-${what}).`];
  });
}

/* --update */

interface Change extends FieldChange {
  readonly file: string;
}

function changesOf(runs: readonly RunOf[]): readonly Change[] {
  return runs.flatMap(({ loaded: { test, file, index }, run: result }) =>
    result.failures.flatMap(({ of, index: at, found }) => {
      const expectation = of === 'expectation' && found.kind !== 'incomplete' ? test.expectations[at] : undefined;
      const update = expectation === undefined ? null : updatedExpectation(expectation, result);
      return Object.entries(update ?? {}).flatMap(([field, value]) =>
        value === null ? [] : [{ file, test: index, expectation: at, field, value }],
      );
    }),
  );
}

function countOf(changes: readonly Change[]): number {
  return new Set(changes.map(({ file, test, expectation }) => `${test} ${expectation} ${file}`)).size;
}

/** @throws UsageError when a file can't be written. */
async function write({ read, file, yaml }: Loaded, changes: readonly Change[], { registry }: Setting): Promise<void> {
  const own = changes.filter((change) => change.file === file);
  if (own.length > 0) {
    const { FixedText } = await import('../fixes/fixed-text');
    const { scenario } = read.file;
    const tests = (scenario.tests ?? []).map((test, index) => ({
      ...test,
      expectations: test.expectations.map((expectation, at) => ({
        ...expectation,
        ...Object.fromEntries(
          own
            .filter((change) => change.test === index && change.expectation === at)
            .map(({ field, value }) => [field, value]),
        ),
      })),
    }));
    const replacements = new FixedText(read, registry).replacements({ ...scenario, tests });
    replace(file, applyReplacements(read.text, replacements));
  }
  if (yaml === null || own.length === changes.length) return;
  const { yamlReplacements } = await import('./yaml-tests');
  const others = changes.filter((change) => change.file === yaml.file);
  replace(yaml.file, applyReplacements(yaml.text, yamlReplacements(yaml.text, others)));
}

function replace(file: string, text: string): void {
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`Can’t write ${file}: ${reasonOf(error)}. The file is unchanged.`);
  }
}
