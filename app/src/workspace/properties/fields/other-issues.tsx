import type { ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { Issue } from '@scn/core/base/issue';

const intents = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'info' } as const;

/** Issues of an element that belong to none of its fields. */
export function OtherIssues({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  return issues.map(({ ruleId, messageId, pointer, severity, message }) => (
    <MessageBar key={`${ruleId} ${messageId} ${pointer} ${message}`} intent={intents[severity]} layout="multiline">
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  ));
}
