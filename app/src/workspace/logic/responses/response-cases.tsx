import type { ReactNode } from 'react';
import type { Response } from '@scn/core/document/actions/schema';
import type { Shadow } from '@scn/core/logic/shadows';
import { CaseTable, EvaluationOrder } from './evaluation-order';
import { useResponsesStyles } from './responses.styles';

/** The responses of an action together: their order, and which one each case reaches. */
export function ResponseCases(props: {
  readonly responses: readonly Response[];
  readonly shadows: readonly Shadow[];
}): ReactNode {
  const styles = useResponsesStyles();
  return (
    <div className={styles.panel}>
      <EvaluationOrder {...props} />
      <CaseTable responses={props.responses} />
    </div>
  );
}
