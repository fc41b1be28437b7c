import { useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';
import { usePhysiologyStyles } from './physiology.styles';

/** The time in which an action changes physiology, in minutes and seconds. What can't be saved is kept as typed. */
export function TimeForChange(props: {
  /** In seconds. */
  readonly seconds: number;
  readonly readOnly: boolean;
  readonly className: string;
  readonly onChange: (seconds: number) => void;
}): ReactNode {
  const { seconds, readOnly, className, onChange } = props;
  const { t } = useTranslation('physiology');
  const styles = usePhysiologyStyles();
  const [typed, setTyped] = useState<{ readonly minutes: string; readonly seconds: string } | null>(null);
  const shown = typed ?? minutesAndSeconds(seconds);
  const faults = { minutes: faultOfTime(shown.minutes, null), seconds: faultOfTime(shown.seconds, 60) };
  const fault = faults.minutes ?? faults.seconds;
  const input = (part: 'minutes' | 'seconds', describedBy: string | undefined) => (
    <Input
      className={styles.time}
      aria-label={`${t('timeForChange')}, ${t(part)}`}
      aria-invalid={faults[part] !== null}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      inputMode="numeric"
      autoComplete="off"
      readOnly={readOnly}
      value={shown[part]}
      contentAfter={t(part)}
      onChange={(_, { value }) => {
        const next = { ...shown, [part]: value };
        setTyped(next);
        const total = secondsOf(next);
        if (total !== null && total !== seconds) onChange(total);
      }}
      onBlur={() => {
        if (fault === null) setTyped(null);
      }}
    />
  );
  return (
    <Field
      label={t('timeForChange')}
      orientation="horizontal"
      className={className}
      {...faultOf(fault === null ? null : t(fault))}
    >
      {(control) => (
        <div role="group" aria-label={t('timeForChange')} className={styles.times}>
          {input('minutes', control['aria-describedby'])}
          {input('seconds', control['aria-describedby'])}
        </div>
      )}
    </Field>
  );
}

/** Problem with typed minutes or seconds, as the key of a text. */
type TimeFault = 'timeMissing' | 'timeNotNumber' | 'timeNegative' | 'timeTooLong';

/** Minutes and seconds as typed. */
interface TypedTime {
  readonly minutes: string;
  readonly seconds: string;
}

/** The texts of a number of seconds. */
export function minutesAndSeconds(seconds: number): TypedTime {
  const minutes = Math.floor(seconds / 60);
  return { minutes: showNumber(minutes), seconds: showNumber(Math.round((seconds - minutes * 60) * 1000) / 1000) };
}

/**
 * Returns the problem with a part of a time; null if there is none.
 *
 * @param below - the number that it must be less than; null for any
 */
export function faultOfTime(text: string, below: number | null): TimeFault | null {
  if (text.trim() === '') return 'timeMissing';
  const number = parseNumber(text);
  if (number === null) return 'timeNotNumber';
  if (number < 0) return 'timeNegative';
  return below !== null && number >= below ? 'timeTooLong' : null;
}

/** The seconds of a typed time: minutes × 60 + seconds. Null if it has a fault. */
export function secondsOf({ minutes, seconds }: TypedTime): number | null {
  if (faultOfTime(minutes, null) !== null || faultOfTime(seconds, 60) !== null) return null;
  return Math.round(((parseNumber(minutes) ?? 0) * 60 + (parseNumber(seconds) ?? 0)) * 1000) / 1000;
}
