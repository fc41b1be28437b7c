import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLogicDialog } from '../../logic/dialog/logic-context';
import type { ActionExpression, ExpressionStatus } from '../expression/expression-state';
import { ExpressionSummary } from '../expression/expression-summary';
import type { ActionPart } from './action-part';

const kinds = { visible: 'visibility', triggerInvisible: 'invisibility', dependencies: 'prerequisite' } as const;

/** Visibility triggers, invisibility triggers or prerequisites: their state, as a sentence, to edit and to clear. */
export function ActionExpressionPart(
  props: ActionPart & {
    readonly field: ActionExpression;
    readonly status: ExpressionStatus;
    /** False if it has no effect with the action's trigger: it can only be cleared. */
    readonly applies: boolean;
  },
): ReactNode {
  const { action, field, status, applies, readOnly, update } = props;
  const { t } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const title = t(`expression_${field}`);
  const isEmpty = action[field] === null;
  const invalidates = field === 'visible' && action.triggerInvisible !== null;
  return (
    <ExpressionSummary
      title={title}
      expression={action[field]}
      status={status}
      clearText={t(invalidates ? 'clearVisibleText' : 'clearText')}
      onClear={
        readOnly
          ? null
          : () => {
              update({ [field]: null });
            }
      }
      edit={
        !applies || (readOnly && isEmpty) ? null : (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t(readOnly ? 'viewOf' : isEmpty ? 'addOf' : 'editOf', { title })}
            // what can't be shown can only be cleared, and invisibility needs visibility first
            disabledFocusable={status === 'disabled' || status === 'unsupported'}
            onClick={() => {
              openLogic({ kind: kinds[field], actionCode: action.actionCode });
            }}
          >
            {t(readOnly ? 'view' : isEmpty ? 'add' : 'edit')}
          </Button>
        )
      }
    />
  );
}
