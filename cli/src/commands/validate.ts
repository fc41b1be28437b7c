import { FileChecker } from '../check/check-file';
import type { CheckPlan } from '../check/plan';
import { totalsOf, type FileReport } from '../check/report';
import { exitCodes, type ExitCode } from '../exit-codes';
import { findFiles, stdinPath } from '../files/find-files';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';

/** `scn validate`: checks files and reports what it found. */
export async function validate(
  paths: readonly string[],
  options: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseContradictions(paths, options);
  const plan = planOf(options);
  if (options.watch) return (await import('../watch/watch')).watch(paths, plan, options, terminal);
  const reports = await checkAll(findFiles(paths), plan, terminal);
  return finish(reports, options, terminal);
}

/** Reports what was found, after the baseline is taken off, and says how the process shall answer. */
export async function finish(
  found: readonly FileReport[],
  options: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const reports = options.baseline === undefined ? found : await applyBaseline(found, options.baseline, options);
  const { printReports } = await import('../reporters/print-reports');
  await printReports(reports, options, terminal);
  const { errors, warnings, failures } = totalsOf(reports);
  if (failures > 0) return exitCodes.usage;
  return errors > 0 || warnings > (options.maxWarnings ?? Infinity) ? exitCodes.findings : exitCodes.clean;
}

async function checkAll(
  files: readonly string[],
  plan: CheckPlan,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  if (files.length > 1) return (await import('../check/check-files')).checkFiles(files, plan, terminal);
  const checker = new FileChecker(plan);
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await checker.check(file));
  return reports;
}

async function applyBaseline(
  reports: readonly FileReport[],
  file: string,
  { baselineWrite }: ValidateOptions,
): Promise<readonly FileReport[]> {
  const { readBaseline, withoutKnown, writeBaseline } = await import('../check/baseline');
  if (baselineWrite) writeBaseline(file, reports);
  const baseline = readBaseline(file);
  return reports.map((report) => withoutKnown(report, baseline, file));
}

function planOf(options: ValidateOptions): CheckPlan {
  return {
    config: options.config ?? null,
    plugins: options.plugin,
    catalogue: options.catalogue,
    rules: options.rule,
    stdinName: options.stdinFilename ?? 'stdin.scn.json',
    fix: options.fix ? 'write' : options.fixDryRun ? 'dry-run' : 'none',
    edits: options.format === 'sarif',
  };
}

function refuseContradictions(paths: readonly string[], options: ValidateOptions): void {
  if (options.fix && options.fixDryRun) throw new UsageError('--fix and --fix-dry-run exclude each other.');
  if (options.fix && paths.includes(stdinPath)) {
    throw new UsageError('--fix has no file to write for stdin.', 'Use --fix-dry-run, or give the file’s name.');
  }
  if (options.watch && paths.includes(stdinPath)) throw new UsageError('--watch can not watch stdin.');
  if (options.watch && options.output !== undefined) throw new UsageError('--watch and --output exclude each other.');
  if (options.baselineWrite && options.baseline === undefined) {
    throw new UsageError('--baseline-write needs --baseline to say which file.');
  }
}
