import { catalogueFileSuffix, scenarioFileSuffix } from '@scn/core/document/file';
import { existsSync } from 'node:fs';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { findFiles, stdinPath } from '../files/find-files';
import type { TestOptions } from '../program';
import { totalsOf, type TestFileReport } from '../scenario-tests/report';
import { runTestsOf, testsFileSuffix } from '../scenario-tests/run-tests';
import type { Terminal } from '../terminal/terminal';
import { version } from '../version';

/** `scn test`: runs the tests of scenarios. */
export async function test(paths: readonly string[], options: TestOptions, terminal: Terminal): Promise<ExitCode> {
  refuseContradictions(paths, options);
  const named = paths.map(scenarioOf);
  if (options.watch) {
    const { watchPaths } = await import('../watch/watch-paths');
    return watchPaths(named, terminal, {
      concerns: (file) => file.endsWith(scenarioFileSuffix) || file.endsWith(testsFileSuffix),
      run: async () => {
        const reports = await runAll(named, options);
        terminal.clearScreen();
        await print(reports, options, terminal);
      },
    });
  }
  const reports = await runAll(named, options);
  const { failed, gates, tests, unreadable } = totalsOf(reports);
  if (options.filter !== undefined && tests === 0 && unreadable === 0)
    throw new UsageError(`No test has “${options.filter}” in its title.`);
  await print(reports, options, terminal);
  if (unreadable > 0) return exitCodes.usage;
  return failed + gates > 0 ? exitCodes.findings : exitCodes.clean;
}

/** A file with tests is that of the scenario beside it. */
function scenarioOf(path: string): string {
  if (!path.endsWith(testsFileSuffix)) return path;
  const scenario = path.slice(0, -testsFileSuffix.length) + scenarioFileSuffix;
  return existsSync(scenario) ? scenario : path;
}

async function runAll(paths: readonly string[], options: TestOptions): Promise<readonly TestFileReport[]> {
  const { config = null, plugin, stdinFilename = 'stdin.scn.json' } = options;
  const settings = new Settings({ config, plugins: plugin, catalogue: [], rules: {} });
  const reports: TestFileReport[] = [];
  for (const path of await findFiles(paths, options.config)) {
    if (path.endsWith(catalogueFileSuffix)) continue;
    const setting = await settings.for(path === stdinPath ? stdinFilename : path);
    reports.push(await runTestsOf(path, stdinFilename, setting, options));
  }
  return reports;
}

async function print(
  reports: readonly TestFileReport[],
  { format, output }: TestOptions,
  terminal: Terminal,
): Promise<void> {
  const text = await textOf(reports, format, output === undefined && terminal.colour);
  if (output !== undefined) (await import('../files/write-output')).writeOutput(output, text, 'report');
  else if (format === 'pretty') terminal.out(text);
  else terminal.data(text);
}

async function textOf(
  reports: readonly TestFileReport[],
  format: TestOptions['format'],
  colour: boolean,
): Promise<string> {
  switch (format) {
    case 'pretty':
      return (await import('../scenario-tests/report-pretty')).prettyTests(reports, { colour });
    case 'json':
      return (await import('../scenario-tests/report-json')).jsonTests(reports, version);
    case 'junit':
      return (await import('../scenario-tests/report-junit')).junitTests(reports);
  }
}

function refuseContradictions(paths: readonly string[], { watch, update, output, reach, coverage }: TestOptions): void {
  if (reach && !coverage) throw new UsageError('“--reach” belongs to --coverage.');
  const isStdin = paths.includes(stdinPath);
  if (update && isStdin) throw new UsageError('--update can’t be used with stdin.', 'Name the file.');
  if (watch && isStdin) throw new UsageError('--watch can’t be used with stdin.');
  if (watch && update) throw new UsageError('--watch and --update can’t be used together.');
  if (watch && output !== undefined) throw new UsageError('--watch and --output can’t be used together.');
}
