import type { Reporter } from './reporter';
import { severityWords } from './wording';

/** One line per issue, for editors and `grep`: `file:line:column: severity rule: message`. */
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
