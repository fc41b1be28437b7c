import { Badge, Button, makeStyles, tokens, type BadgeProps } from '@fluentui/react-components';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asJson, fromJson, isJsonObject, type Json } from '@scn/core/base/json';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { sentenceText } from '@scn/core/logic/condition-text';
import type { Expression } from '@scn/core/schema/expressions';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { ConditionEditorProps, ForeignEditorProps } from '@scn/kit/form/form-context';
import { useDocumentView } from '#document/document-context.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { useLogicDialog } from '../../logic/dialog/logic-context.tsx';
import { contentOf, type ExpressionStatus } from './expression-state';

/** Styles of read-only expressions. */
const useExpressionStyles = makeStyles({
  expression: { ...layoutStyles.column, rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS },
  title: textStyles.strong,
  clear: { marginInlineStart: 'auto' },
  open: { alignSelf: 'flex-start' },
  sentence: {
    ...textStyles.paragraph,
    maxHeight: '30vh',
    overflow: 'auto',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  note: textStyles.note,
});

const colours: Readonly<Record<ExpressionStatus, NonNullable<BadgeProps['color']>>> = {
  loading: 'informative',
  error: 'danger',
  unsupported: 'warning',
  invalid: 'warning',
  required: 'danger',
  set: 'success',
  optional: 'informative',
  disabled: 'informative',
  redundant: 'warning',
};

/** An expression as a sentence, its state, and a clear button. */
export function ExpressionSummary(props: {
  readonly title: string;
  readonly expression: Expression | null;
  readonly status: ExpressionStatus;
  /** Explanation of the state, if any. */
  readonly statusText?: string;
  /** Null if it can't be cleared. */
  readonly onClear: (() => void) | null;
  /** The effect of clearing it. */
  readonly clearText: string;
  /** The button that adds or edits it; null if it can't be edited. */
  readonly edit?: ReactNode;
}): ReactNode {
  const { title, expression, status, statusText, onClear, clearText, edit = null } = props;
  const { t } = useTranslation('properties');
  const styles = useExpressionStyles();
  const sentence = useSentence();
  const [askClear, clearing] = useConfirm(() => onClear?.());
  const text = status === 'unsupported' ? t('unsupportedText') : sentence(expression);
  return (
    <div className={styles.expression}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        <Badge appearance="tint" color={colours[status]}>
          {statusText ?? t(`standing_${status}`)}
        </Badge>
        <span className={styles.clear}>{edit}</span>
        {onClear === null || expression === null ? null : (
          <Button size="small" appearance="subtle" aria-label={t('clearOf', { title })} onClick={askClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {text === '' ? null : <p className={styles.sentence}>{text}</p>}
      <ConfirmDialog {...clearing} title={t('clearTitle', { title })} confirmLabel={t('clear')}>
        {clearText}
      </ConfirmDialog>
    </div>
  );
}

/** Formats expressions of the open scenario as sentences. */
function useSentence(): (expression: Expression | null) => string {
  const view = useDocumentView();
  return useCallback((expression) => sentenceText(expression, view.derive(conditionVocabulary)), [view]);
}

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
              onSave: (saved) => onChange(asJson(saved)),
            });
          }}
        >
          {t(readOnly ? 'view' : isUnset ? 'add' : 'edit')}
        </Button>
      )}
    </div>
  );
}

/** Conditions in a form of a plugin’s own. */
export function ConditionEditor({ value, onChange, ...props }: ConditionEditorProps): ReactNode {
  return (
    <ExpressionField
      {...props}
      schema={{}}
      value={asJson(value)}
      onChange={(changed) => onChange(asExpression(changed))}
    />
  );
}

/** Casts the value of an expression field, which the form has validated. */
function asExpression(value: Json): Expression | null {
  return isJsonObject(value) && typeof value['expressionType'] === 'string' ? fromJson<Expression>(value) : null;
}
