import { memo, useState, type ReactNode } from 'react';
import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { parseDuration, showDuration } from '@scn/kit/form/duration';
import { usePatientStyles } from './patient.styles';

/** The actions that change an item or cancel its deterioration; those that are checked are played on the curve. */
export const ItemActions = memo(function ItemActions(props: {
  readonly actions: readonly Action[];
  readonly played: readonly string[];
  /** When they start. */
  readonly seconds: number;
  readonly onPlay: (codes: readonly string[], seconds: number) => void;
}): ReactNode {
  const { actions, played, seconds, onPlay } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const [typed, setTyped] = useState<string | null>(null);
  if (actions.length === 0) return <p className={styles.small}>{t('noActions')}</p>;
  const text = typed ?? showDuration(seconds);
  return (
    <>
      <h4 className={styles.curveTitle}>{t('actions')}</h4>
      <ul className={styles.actions}>
        {actions.map(({ actionCode, title }) => (
          <li key={actionCode}>
            <Checkbox
              label={`${actionCode} ${title}`}
              checked={played.includes(actionCode)}
              onChange={(_, { checked }) =>
                onPlay(
                  checked === true ? [...played, actionCode] : played.filter((code) => code !== actionCode),
                  seconds,
                )
              }
            />
          </li>
        ))}
      </ul>
      <Field
        className={styles.start}
        label={t('actionsStart')}
        hint={t('previewOnly')}
        {...faultOf(parseDuration(text) === null ? t('timeFault') : null)}
      >
        <Input
          size="small"
          value={text}
          autoComplete="off"
          onChange={(_, { value }) => {
            setTyped(value);
            const next = parseDuration(value);
            if (next !== null) onPlay(played, next);
          }}
          onBlur={() => {
            if (parseDuration(text) !== null) setTyped(null);
          }}
        />
      </Field>
    </>
  );
});
