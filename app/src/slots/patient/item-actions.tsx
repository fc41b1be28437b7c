import { memo, useState, type ReactNode } from 'react';
import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Ms } from '@scn/core/simulation/physiology/line';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { parseDuration } from '@scn/core/units/read-duration';
import { showDuration } from '@scn/kit/form/duration';
import type { Treatment } from './held/use-treatment';
import { usePatientStyles } from './patient.styles';

/** Returns the part of a treatment that {@link ItemActions} shows: none of it changes when a value is typed. */
export function chosenOf({
  actions,
  played,
  at,
  play,
}: Treatment): Pick<Treatment, 'actions' | 'played' | 'at' | 'play'> {
  return { actions, played, at, play };
}

/** The actions that change items or cancel their deterioration; those that are checked are played. */
export const ItemActions = memo(function ItemActions(props: {
  readonly actions: readonly Action[];
  readonly played: readonly string[];
  /** When they start. */
  readonly at: Ms;
  readonly play: (codes: readonly string[], seconds: number) => void;
  /** Text if there are none. */
  readonly none: string;
  /** One below the heading of what it is part of. */
  readonly heading: 'h3' | 'h4';
}): ReactNode {
  const { actions, played, at, play, none, heading: Heading } = props;
  const seconds = at / 1000;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const [typed, setTyped] = useState<string | null>(null);
  if (actions.length === 0) return <p className={styles.small}>{none}</p>;
  const text = typed ?? showDuration(seconds);
  return (
    <>
      <Heading className={styles.curveTitle}>{t('actions')}</Heading>
      <ul className={styles.actions}>
        {actions.map(({ actionCode, title }) => (
          <li key={actionCode}>
            <Checkbox
              label={`${actionCode} ${title}`}
              checked={played.includes(actionCode)}
              onChange={(_, { checked }) =>
                play(checked === true ? [...played, actionCode] : played.filter((code) => code !== actionCode), seconds)
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
            if (next !== null) play(played, next);
          }}
          onBlur={() => {
            if (parseDuration(text) !== null) setTyped(null);
          }}
        />
      </Field>
    </>
  );
});
