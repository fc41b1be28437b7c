import { byteOrderMarkSize } from '@scn/core/format/encoding';
import type { Severity } from '@scn/core/base/issue';
import { fileRuleId } from '../check/file-rules';
import type { FileReport, LocatedIssue, TextEdit } from '../check/report';
import type { RuleCard } from '../check/rule-cards';
import { jsonText } from '../terminal/harmless';
import type { ReportContext, Reporter } from './reporter';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  ERROR: 'error',
  WARNING: 'warning',
  INFORMATION: 'note',
};

/** SARIF 2.1.0, for code scanning. */
export const sarif: Reporter = (reports, context) => {
  const ids = [...new Set(reports.flatMap(({ issues }) => issues.map(({ ruleId }) => ruleId)))].sort();
  const failed = reports.filter(({ failure }) => failure !== null);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'scn',
            semanticVersion: context.version,
            rules: ids.map((id) => ruleOf(id, context)),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: failed.length === 0,
            toolExecutionNotifications: failed.map(({ file, failure }) => ({
              level: 'error',
              message: { text: failure },
              locations: [{ physicalLocation: { artifactLocation: artifact(file) } }],
            })),
          },
        ],
        results: reports.flatMap((report) =>
          report.issues.map((issue, index) => resultOf(report, issue, report.edits?.[index] ?? null, ids)),
        ),
      },
    ],
  };
  return jsonText(log);
};

function ruleOf(id: string, { rule }: ReportContext) {
  const card: RuleCard | undefined = rule(id);
  return {
    id,
    ...(card && {
      shortDescription: { text: card.title },
      fullDescription: { text: card.why },
      help: { text: `${card.why} Run \`scn explain ${id}\` for examples and how to fix it.` },
      defaultConfiguration: { level: levels[card.severity] },
    }),
  };
}

function resultOf(
  { file }: FileReport,
  issue: LocatedIssue,
  edits: readonly TextEdit[] | null,
  ids: readonly string[],
) {
  const { ruleId, messageId, severity, message, entity, pointer, place, fixes } = issue;
  // regions of text don't count a byte order mark, so that one is a region of bytes
  const replacements =
    ruleId === fileRuleId('byte-order-mark')
      ? [{ deletedRegion: { byteOffset: 0, byteLength: byteOrderMarkSize } }]
      : (edits ?? []).map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } }));
  return {
    ruleId,
    ruleIndex: ids.indexOf(ruleId),
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: artifact(file), ...(place && { region: regionOf(place) }) },
        logicalLocations: [{ fullyQualifiedName: pointer === '' ? '/' : pointer, ...(entity && { name: entity }) }],
      },
    ],
    partialFingerprints: { 'scn/v1': `${ruleId}:${entity ?? ''}:${messageId}` },
    ...(replacements.length > 0 &&
      fixes[0] && {
        fixes: [
          {
            description: { text: fixes[0].title },
            artifactChanges: [
              {
                artifactLocation: artifact(file),
                replacements,
              },
            ],
          },
        ],
      }),
  };
}

function regionOf({ line, column, endLine, endColumn }: Omit<TextEdit, 'text'>) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Relative paths stay relative to the run's folder; characters that a URI can't hold are escaped. */
function artifact(file: string) {
  return { uri: encodeURI(file).replaceAll('#', '%23').replaceAll('?', '%3F') };
}
