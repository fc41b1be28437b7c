/** Severities, most severe first. */
export const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;
/** Severity of an issue. */
export type IssueSeverity = (typeof severities)[number];

/** An issue that an import found, and its place. */
export interface ImportIssue {
  readonly logType: IssueSeverity;
  /** The rule, or the kind of error in the file. */
  readonly code: string;
  readonly message: string;
  /** Code of the action, response or other entity that it is about. */
  readonly entity: string | null;
  /** JSON pointer. */
  readonly pointer: string;
  /** From 1; null without a file. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Groups issues by severity, most severe first, without empty groups. */
export function bySeverity<I extends Pick<ImportIssue, 'logType'>>(
  issues: readonly I[],
): readonly { readonly severity: IssueSeverity; readonly issues: readonly I[] }[] {
  return severities
    .map((severity) => ({ severity, issues: issues.filter(({ logType }) => logType === severity) }))
    .filter((group) => group.issues.length > 0);
}

/** Parses issues from the metadata of a rejection. Invalid entries are skipped. */
export function readIssues(list: unknown): readonly ImportIssue[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): ImportIssue[] => {
    if (typeof item !== 'object' || item === null) return [];
    const { logType, code, message, entity, pointer, line, column } = item as Readonly<Record<string, unknown>>;
    const severity = severities.find((each) => each === logType);
    if (severity === undefined || typeof message !== 'string') return [];
    return [
      {
        logType: severity,
        code: textOr(code, ''),
        message,
        entity: textOr(entity, null),
        pointer: textOr(pointer, ''),
        line: typeof line === 'number' ? line : null,
        column: typeof column === 'number' ? column : null,
      },
    ];
  });
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}
