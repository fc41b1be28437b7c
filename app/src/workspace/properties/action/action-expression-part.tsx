import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogicDialog } from '../../logic/dialog/logic-context';
import type { ActionExpression, ExpressionStanding } from '../expression/expression-state';
import { ExpressionSummary } from '../expression/expression-summary';
import type { ActionPart } from './action-part';

const kinds = { visible: 'visibility', triggerInvisible: 'invisibility', dependencies: 'prerequisite' } as const;

/** Visibility triggers, invisibility triggers or prerequisites: their state, as a sentence, to edit and to clear. */
export function ActionExpressionPart(
  props: ActionPart & {
    readonly field: ActionExpression;
    readonly standing: ExpressionStanding;
    /** False if it has no effect with the action's trigger: it can only be cleared. */
    readonly applies: boolean;
  },
): ReactNode {
  const { action, field, standing, applies, readOnly, update } = props;
  const { t } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const invalidates = field === 'visible' && action.triggerInvisible !== null;
  return (
    <ExpressionSummary
      title={t(`expression_${field}`)}
      expression={action[field]}
      standing={standing}
      clearText={t(invalidates ? 'clearVisibleText' : 'clearText')}
      onClear={
        readOnly
          ? null
          : () => {
              update({ [field]: null });
            }
      }
      readOnly={readOnly}
      isEditDisabled={standing === 'disabled' || standing === 'unsupported'}
      onEdit={
        applies
          ? () => {
              openLogic({ kind: kinds[field], actionCode: action.actionCode });
            }
          : null
      }
    />
  );
}
