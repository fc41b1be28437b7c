import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { FileProblem } from '@scn/core/format/read';
import { locate } from '@scn/core/format/positions';
import type { StructureFinding } from '@scn/core/schema/explain';
import type { Issue, Severity } from '@scn/core/base/issue';

/** The location of an issue in a scenario or its file, as far as known. */
export interface IssuePlace {
  readonly entity: string | null;
  /** JSON pointer from the root of the scenario, or of the file for a problem with the file itself. */
  readonly pointer: Pointer;
  /** From 1; null without a file. */
  readonly line: number | null;
  /** From 1, in UTF-16 units. */
  readonly column: number | null;
}

/** An issue found by an import, a validation or publishing. */
export interface FoundIssue {
  readonly logType: Severity;
  /** Id of the rule, or code of the problem with the file. */
  readonly code: string;
  readonly message: string;
  readonly place: IssuePlace;
}

/** Maximum number of stored issues per import. */
export const maxIssues = 5000;

/** Problems with the file itself. */
export function issuesOfFile(problems: readonly FileProblem[], logType: Severity): readonly FoundIssue[] {
  return problems.map(({ code, message, pointer, line, column }) => ({
    logType,
    code,
    message,
    place: { entity: null, pointer, line, column },
  }));
}

/** Problems with the structure of the scenario in a file. */
export function issuesOfStructure(findings: readonly StructureFinding[], text: string): readonly FoundIssue[] {
  const found = findings.slice(0, maxIssues).map(({ message, pointer }): FoundIssue => ({
    logType: 'ERROR',
    code: 'structure',
    message,
    place: { entity: null, pointer, line: null, column: null },
  }));
  return inFile(found, text);
}

/** The issues that the rules found in a scenario. */
export function issuesOfRules(issues: readonly Issue[]): readonly FoundIssue[] {
  return issues.slice(0, maxIssues).map(({ ruleId, severity, message, entity, pointer }) => ({
    logType: severity,
    code: ruleId,
    message,
    place: { entity, pointer, line: null, column: null },
  }));
}

/** Adds lines and columns in the text of a scenario file. */
export function inFile(issues: readonly FoundIssue[], text: string): readonly FoundIssue[] {
  const inFileOf = ({ place }: FoundIssue): Pointer => `/scenario${place.pointer}`;
  const positions = locate(text, issues.map(inFileOf));
  return issues.map((issue) => {
    const start = positions.get(inFileOf(issue))?.value.start;
    return { ...issue, place: { ...issue.place, line: start?.line ?? null, column: start?.column ?? null } };
  });
}

/** Issues as metadata of a refusal, or as a job's result. */
export function issuesAsJson(issues: readonly FoundIssue[], most = 200): readonly JsonObject[] {
  return issues.slice(0, most).map(({ place, ...issue }) => ({ ...issue, ...place }));
}
