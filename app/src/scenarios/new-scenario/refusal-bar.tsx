import type { ReactNode } from 'react';
import { RefusalMessage } from '@scn/kit/dialogs/refusal-message.tsx';
import type { CreationRefusal } from './refusal';

/** Why a scenario was not created. A taken code is shown at its field instead. */
export function RefusalBar(props: {
  readonly refusal: CreationRefusal | null;
  /** The text for a reason that the gateway gave. */
  readonly other: (reason: string) => string;
  /** The text if there was no response. */
  readonly unanswered: string;
}): ReactNode {
  const { refusal, other, unanswered } = props;
  if (refusal === null || refusal.kind === 'code-taken') return null;
  return (
    <RefusalMessage key={refusal.kind}>{refusal.kind === 'other' ? other(refusal.message) : unanswered}</RefusalMessage>
  );
}
