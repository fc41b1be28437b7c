import { useState, type ReactNode } from 'react';
import { Badge, Button, type BadgeProps } from '@fluentui/react-components';
import type { Expression } from '@scn/core/schema/expressions';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { ExpressionStatus } from './expression-state';
import { useExpressionStyles } from './expression.styles';
import { useSentence } from './use-sentence';

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
  const [isAsking, setAsking] = useState(false);
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
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('clearOf', { title })}
            onClick={() => {
              setAsking(true);
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      {text === '' ? null : <p className={styles.sentence}>{text}</p>}
      <ConfirmDialog
        open={isAsking}
        title={t('clearTitle', { title })}
        confirmLabel={t('clear')}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          onClear?.();
        }}
      >
        {clearText}
      </ConfirmDialog>
    </div>
  );
}
