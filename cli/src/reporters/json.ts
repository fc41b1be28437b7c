import { totalsOf, type LocatedIssue } from '../check/report';
import { jsonText } from '../terminal/harmless';
import type { Reporter } from './reporter';
import { severityWords } from './wording';

/** Version of the report format: schemas/scn-report.schema.json. */
export const reportFormat = 1;

/** JSON for programs, in a published format: schemas/scn-report.schema.json. */
export const json: Reporter = (reports, { version }) => {
  const { files, errors, warnings, information, fixable, fixed, known, failures } = totalsOf(reports);
  const report = {
    format: reportFormat,
    tool: { name: 'scn', version },
    summary: { files, errors, warnings, information, fixable, fixed, known, failures },
    files: reports.map((entry) => ({
      file: entry.file,
      failure: entry.failure,
      fixed: entry.fixed,
      ...(entry.unfixed === undefined ? {} : { unfixed: entry.unfixed }),
      known: entry.known,
      ...(entry.reach === undefined ? {} : { reach: entry.reach }),
      issues: entry.issues.map(issueOf),
    })),
  };
  return jsonText(report);
};

function issueOf({ ruleId, messageId, severity, message, entity, pointer, place, fixes }: LocatedIssue) {
  return {
    rule: ruleId,
    messageId,
    severity: severityWords[severity],
    message,
    entity,
    pointer,
    start: place === null ? null : { line: place.line, column: place.column },
    end: place === null ? null : { line: place.endLine, column: place.endColumn },
    fixes,
  };
}
