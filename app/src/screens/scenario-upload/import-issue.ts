/** How grave an issue is, the gravest first. */
export const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;
/** How grave an issue is. */
export type IssueSeverity = (typeof severities)[number];

/** Something that an import has found, and where. */
export interface ImportIssue {
  readonly logType: IssueSeverity;
  /** The rule, or what is wrong with the file. */
  readonly code: string;
  readonly message: string;
  /** Code of the action, response or whatever else it is about. */
  readonly entity: string | null;
  /** JSON pointer. */
  readonly pointer: string;
  /** From 1; null without a file. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Issues by severity, the gravest first; severities without issues are left out. */
export function bySeverity<I extends Pick<ImportIssue, 'logType'>>(
  issues: readonly I[],
): readonly { readonly severity: IssueSeverity; readonly issues: readonly I[] }[] {
  return severities
    .map((severity) => ({ severity, issues: issues.filter(({ logType }) => logType === severity) }))
    .filter((group) => group.issues.length > 0);
}

/** Reads issues from the metadata of a refusal. What is no issue is passed over. */
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
