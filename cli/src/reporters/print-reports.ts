import { totalsOf, type FileReport } from '../check/report';
import type { RuleCard } from '../check/rule-cards';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { ValidateOptions } from '../program';
import type { Terminal } from '../terminal/terminal';
import { version } from '../version';
import { render } from './render';
import type { ReportContext } from './reporter';

/** Writes the reports in the requested format, to stdout or to the output file. */
async function printReports(
  reports: readonly FileReport[],
  { format, output, quiet: onlyErrors, plugin, config }: ValidateOptions,
  terminal: Terminal,
): Promise<void> {
  const quiet = onlyErrors ?? false;
  const context: ReportContext = {
    version,
    colour: output === undefined && terminal.colour,
    quiet,
    rule: format === 'sarif' ? await ruleLookup(reports, plugin, config) : () => undefined,
  };
  const text = await render(format, quiet ? reports.map(errorsOnly) : reports, context);
  if (output === undefined && (format === 'pretty' || format === 'compact')) terminal.out(text);
  else if (output === undefined) terminal.data(text);
  else (await import('../files/write-output')).writeOutput(output, text, 'report');
}

/** The rules in the settings of all files, which differ only in third-party plugins. */
async function ruleLookup(
  reports: readonly FileReport[],
  plugins: readonly string[],
  config: string | undefined,
): Promise<ReportContext['rule']> {
  const [{ ruleCards }, { Settings }] = await Promise.all([import('../check/rule-cards'), import('../check/setting')]);
  const settings = new Settings({ config: config ?? null, plugins, catalogue: [], rules: {} });
  const registries = new Set(await Promise.all(reports.map(async ({ file }) => (await settings.for(file)).registry)));
  const cards = new Map<string, RuleCard>([...registries].flatMap((registry) => [...ruleCards(registry)]));
  return (id) => cards.get(id);
}

function errorsOnly(report: FileReport): FileReport {
  const isError = report.issues.map(({ severity }) => severity === 'ERROR');
  const issues = report.issues.filter((_, index) => isError[index]);
  return { ...report, issues, edits: report.edits?.filter((_, index) => isError[index]) ?? null };
}

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
  const { readBaseline, rulesRun, withoutKnown, writeBaseline } = await import('../check/baseline');
  if (options.baselineWrite) writeBaseline(file, reports, rulesRun(options));
  const baseline = readBaseline(file);
  const { reportStale } = await import('../check/stale-baseline');
  const stale = await reportStale(reports, baseline, file, options, terminal);
  return [...reports.map((report) => withoutKnown(report, baseline, file)), ...stale];
}
