import type { FileProblem } from '@scn/core/format/read';
import type { Fix, Severity } from '@scn/core/base/issue';
import type { SeverityOverride } from '@scn/core/validation/engine/engine';
import { excerptsOf } from './excerpts';
import { fileRuleId } from './file-rules';
import type { LocatedIssue } from './report';

/** A fix of the text, not of the scenario: it has no operations. `--fix` applies it before all others. */
const removeByteOrderMark: Fix = { title: 'Remove the byte order mark', operations: [] };

/** Converts file format problems to issues. Only warnings can be turned off or set to another severity. */
export function fileIssues(
  text: string | null,
  problems: readonly FileProblem[],
  severity: 'ERROR' | 'WARNING',
  severities: Readonly<Record<string, SeverityOverride>>,
): readonly LocatedIssue[] {
  const ranges = problems.map(({ line, column }) => ({ line, column, endLine: line, endColumn: column + 1 }));
  const excerpts = excerptsOf(text ?? '', ranges);
  return problems.flatMap(({ code, message, pointer }, index): readonly LocatedIssue[] => {
    const ruleId = fileRuleId(code);
    const effective: SeverityOverride = severity === 'ERROR' ? severity : (severities[ruleId] ?? severity);
    const [range, excerpt] = [ranges[index], excerpts[index]];
    if (effective === 'OFF' || range === undefined || excerpt === undefined) return [];
    return [issueOf(code, effective, message, pointer, { ...range, ...excerpt })];
  });
}

function issueOf(
  code: FileProblem['code'],
  severity: Severity,
  message: string,
  pointer: FileProblem['pointer'],
  place: LocatedIssue['place'],
): LocatedIssue {
  const fixes = code === 'byte-order-mark' ? [removeByteOrderMark] : [];
  const isFixable = fixes.length > 0;
  return {
    ruleId: fileRuleId(code),
    messageId: code,
    severity,
    entity: null,
    at: '',
    pointer,
    message,
    fixes,
    place,
    isFixable,
  };
}
