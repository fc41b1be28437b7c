import { totalsOf, type FileReport } from '../check/report';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';
import { printReports } from './print-reports';

/** Prints the reports without the issues in the baseline, and returns the exit code. */
export async function conclude(
  found: readonly FileReport[],
  options: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const reports =
    options.baseline === undefined ? found : await applyBaseline(found, options.baseline, options, terminal);
  await printReports(reports, options, terminal);
  const { errors, warnings, failures } = totalsOf(reports);
  if (failures > 0) return exitCodes.usage;
  return errors > 0 || warnings > (options.maxWarnings ?? Infinity) ? exitCodes.findings : exitCodes.clean;
}

async function applyBaseline(
  reports: readonly FileReport[],
  file: string,
  options: ValidateOptions,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  const { readBaseline, withoutKnown, writeBaseline } = await import('../check/baseline');
  if (options.baselineWrite) writeBaseline(file, reports);
  const baseline = readBaseline(file);
  const { reportStale } = await import('../check/stale-baseline');
  const stale = await reportStale(reports, baseline, file, options, terminal);
  return [...reports.map((report) => withoutKnown(report, baseline, file)), ...stale];
}
