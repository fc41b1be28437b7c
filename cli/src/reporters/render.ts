import type { FileReport, LocatedIssue } from '../check/report';
import { harmless } from '../terminal/harmless';
import type { Format, ReportContext, Reporter } from './reporter';

/**
 * The text of reports in a format. The only way to a reporter: what comes from a file can't control a terminal or run as a
 * command of a CI system in any format. Formats for programs keep every character, escaped where necessary.
 */
export async function render(format: Format, reports: readonly FileReport[], context: ReportContext): Promise<string> {
  switch (format) {
    case 'pretty':
      return asText((await import('./pretty')).pretty, reports, context);
    case 'compact':
      return asText((await import('./compact')).compact, reports, context);
    case 'github':
      return asText((await import('./github')).github, reports, context);
    case 'json':
      return (await import('./json')).json(reports, context);
    case 'sarif':
      return (await import('./sarif')).sarif(reports, context);
    case 'junit':
      return (await import('./junit')).junit(reports, context);
  }
}

function asText(reporter: Reporter, reports: readonly FileReport[], context: ReportContext): string {
  return reporter(reports.map(harmlessReport), context);
}

function harmlessReport(report: FileReport): FileReport {
  const { file, failure, issues } = report;
  return {
    ...report,
    file: harmless(file),
    failure: failure === null ? null : harmless(failure),
    issues: issues.map(harmlessIssue),
  };
}

function harmlessIssue(issue: LocatedIssue): LocatedIssue {
  const { ruleId, message, place } = issue;
  return {
    ...issue,
    ruleId: harmless(ruleId),
    message: harmless(message),
    place: place === null ? null : { ...place, excerpt: harmless(place.excerpt) },
  };
}
