import type { ReactNode } from 'react';
import type { Expression } from '@scn/core/schema/expressions';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import type { ForeignEditorProps } from '@scn/kit/form/form-context';
import { contentOf } from './expression-state';
import { useExpressionStyles } from './expression.styles';
import { useSentence } from './use-sentence';

/** Conditions in a generated form, shown as a sentence. */
export function ExpressionField({ label, value }: ForeignEditorProps): ReactNode {
  const { t } = useTranslation('properties');
  const styles = useExpressionStyles();
  const sentence = useSentence();
  const expression = asExpression(value);
  const text = sentence(expression);
  return (
    <p className={styles.sentence} role="group" aria-label={label}>
      {text === '' ? t(contentOf(expression) === 'unsupported' ? 'unsupportedText' : 'noConditions') : text}
    </p>
  );
}

/** Casts the value of an expression field, which the form has validated. */
function asExpression(value: Json): Expression | null {
  return isJsonObject(value) && typeof value['expressionType'] === 'string' ? (value as unknown as Expression) : null;
}
