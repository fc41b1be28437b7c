import type { Reporter } from './reporter';
import { severityWords } from './wording';

/** One line an issue: `file:line:column: severity rule: message`, as editors and `grep` like it. */
export const compact: Reporter = (reports) =>
  reports
    .flatMap(({ file, issues, failure }) => [
      ...(failure === null ? [] : [`${file}:1:1: error: ${failure}\n`]),
      ...issues.map(
        ({ place, severity, ruleId, message }) =>
          `${file}:${place?.line ?? 1}:${place?.column ?? 1}: ${severityWords[severity]} ${ruleId}: ${message}\n`,
      ),
    ])
    .join('');
