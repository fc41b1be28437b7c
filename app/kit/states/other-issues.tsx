import type { ReactNode } from 'react';
import type { Issue } from '@scn/core/base/issue';
import { Notice } from './notice';

const intents = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'info' } as const;

/** Props of {@link OtherIssues}. */
export interface OtherIssuesProps {
  readonly issues: readonly Issue[];
  /** The arguments whose fields show their findings. Left out: none. */
  readonly shown?: readonly string[];
}

/**
 * The findings that no field of a form shows.
 *
 * @example
 * ```tsx
 * <OtherIssues issues={issues} shown={['rate']} />
 * ```
 */
export function OtherIssues({ issues, shown = [] }: OtherIssuesProps): ReactNode {
  return issues
    .filter(({ at }) => !shown.includes(at.split('/')[1] ?? ''))
    .map(({ ruleId, messageId, pointer, severity, message }) => (
      <Notice key={`${ruleId} ${messageId} ${pointer} ${message}`} intent={intents[severity]}>
        {message}
      </Notice>
    ));
}
