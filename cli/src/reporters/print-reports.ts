import type { FileReport } from '../check/report';
import { reasonOf } from '../files/read-bytes';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';
import { version } from '../version';
import { loadReporter, type ReportContext } from './reporter';

/** Writes the reports in the format that was asked for, to stdout or to the output file. */
export async function printReports(
  reports: readonly FileReport[],
  { format, output, quiet = false, plugin }: ValidateOptions,
  terminal: Terminal,
): Promise<void> {
  const reporter = await loadReporter(format);
  const context: ReportContext = {
    version,
    colour: output === undefined && terminal.colour,
    quiet,
    rule: format === 'sarif' ? () => undefined : () => undefined,
  };
  const text = reporter(quiet ? reports.map(errorsOnly) : reports, context);
  if (output === undefined) terminal.out(text);
  else await writeOutput(output, text);
}

function errorsOnly(report: FileReport): FileReport {
  const isError = report.issues.map(({ severity }) => severity === 'ERROR');
  const issues = report.issues.filter((_, index) => isError[index]);
  return { ...report, issues, edits: report.edits?.filter((_, index) => isError[index]) ?? null };
}

async function writeOutput(file: string, text: string): Promise<void> {
  const { writeAtomically } = await import('../files/write-atomically');
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`The report ${file} can not be written: ${reasonOf(error)}.`);
  }
}
