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
  const reports = options.baseline === undefined ? found : await applyBaseline(found, options.baseline, options);
  await printReports(reports, options, terminal);
  const { errors, warnings, failures } = totalsOf(reports);
  if (failures > 0) return exitCodes.usage;
  return errors > 0 || warnings > (options.maxWarnings ?? Infinity) ? exitCodes.findings : exitCodes.clean;
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
