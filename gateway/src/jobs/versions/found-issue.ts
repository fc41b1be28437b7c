import type { JsonObject, Pointer } from '@scn/core/kernel/json';
import type { FileProblem } from '@scn/core/format/read';
import { locate } from '@scn/core/format/positions';
import type { StructureFinding } from '@scn/core/schema/explain';
import type { Issue, Severity } from '@scn/core/validation/issue';

/** Where in a scenario or its file something was found, as far as that is known. */
export interface IssuePlace {
  readonly entity: string | null;
  /** JSON pointer from the root of the scenario; of the file, for what is wrong with the file itself. */
  readonly pointer: Pointer;
  /** From 1; null without a file. */
  readonly line: number | null;
  /** From 1, in UTF-16 units. */
  readonly column: number | null;
}

/** What an import, a validation or publishing found. */
export interface FoundIssue {
  readonly logType: Severity;
  /** The rule, or what is wrong with the file. */
  readonly code: string;
  readonly message: string;
  readonly place: IssuePlace;
}

/** Most issues that are kept of one finding; whoever has more mends these first. */
export const mostIssues = 5000;

/** What is wrong with the file as a file. */
export function issuesOfFile(problems: readonly FileProblem[], logType: Severity): readonly FoundIssue[] {
  return problems.map(({ code, message, pointer, line, column }) => ({
    logType,
    code,
    message,
    place: { entity: null, pointer, line, column },
  }));
}

/** What is wrong with the structure of the scenario in a file. */
export function issuesOfStructure(findings: readonly StructureFinding[], text: string): readonly FoundIssue[] {
  const found = findings.slice(0, mostIssues).map(({ message, pointer }): FoundIssue => ({
    logType: 'ERROR',
    code: 'structure',
    message,
    place: { entity: null, pointer, line: null, column: null },
  }));
  return inFile(found, text);
}

/** What the rules say of a scenario. */
export function issuesOfRules(issues: readonly Issue[]): readonly FoundIssue[] {
  return issues.slice(0, mostIssues).map(({ ruleId, severity, message, entity, pointer }) => ({
    logType: severity,
    code: ruleId,
    message,
    place: { entity, pointer, line: null, column: null },
  }));
}

/** Adds line and column of a scenario file's text. */
export function inFile(issues: readonly FoundIssue[], text: string): readonly FoundIssue[] {
  const inFileOf = ({ place }: FoundIssue): Pointer => `/scenario${place.pointer}`;
  const positions = locate(text, issues.map(inFileOf));
  return issues.map((issue) => {
    const start = positions.get(inFileOf(issue))?.value.start;
    return { ...issue, place: { ...issue.place, line: start?.line ?? null, column: start?.column ?? null } };
  });
}

/** Issues as metadata of a refusal, or a job's result. */
export function issuesAsJson(issues: readonly FoundIssue[], most = 200): readonly JsonObject[] {
  return issues.slice(0, most).map(({ place, ...issue }) => ({ ...issue, ...place }));
}
