import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Expression } from '@scn/core/schema/expressions';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import type { ForeignEditorProps } from '@scn/kit/form/form-context';
import { useLogicDialog } from '../../logic/dialog/logic-context';
import { contentOf } from './expression-state';
import { useExpressionStyles } from './expression.styles';
import { useSentence } from './use-sentence';

/** Conditions in a generated form: a sentence, and the button that opens the logic builder. */
export function ExpressionField({ label, value, readOnly, onChange }: ForeignEditorProps): ReactNode {
  const { t } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const styles = useExpressionStyles();
  const sentence = useSentence();
  const expression = asExpression(value);
  const text = sentence(expression);
  const isUnset = contentOf(expression) === 'empty';
  return (
    <div className={styles.expression} role="group" aria-label={label}>
      <p className={styles.sentence}>
        {text === '' ? t(contentOf(expression) === 'unsupported' ? 'unsupportedText' : 'noConditions') : text}
      </p>
      {readOnly && isUnset ? null : (
        <Button
          className={styles.open}
          size="small"
          aria-label={t(readOnly ? 'viewOf' : isUnset ? 'addOf' : 'editOf', { title: label })}
          onClick={() => {
            openLogic({
              kind: 'feedback',
              actionCode: null,
              name: label,
              expression,
              readOnly,
              onSave: (saved) => {
                onChange(saved as unknown as Json);
              },
            });
          }}
        >
          {t(readOnly ? 'view' : isUnset ? 'add' : 'edit')}
        </Button>
      )}
    </div>
  );
}

/** Casts the value of an expression field, which the form has validated. */
function asExpression(value: Json): Expression | null {
  return isJsonObject(value) && typeof value['expressionType'] === 'string' ? (value as unknown as Expression) : null;
}
