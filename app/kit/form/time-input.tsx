import { useState } from 'react';
import { FieldContextProvider, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useKitTexts } from '../texts/kit-text';
import type { FieldControlProps } from './form-context';
import { parseTime, showTime, type TypedTime } from './minutes-seconds';

const useStyles = makeStyles({
  time: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  part: { width: '88px', minWidth: 0 },
});

/** A time in minutes (0–99) and seconds (0–59). What can't be read is kept as typed and given to the caller as NaN. */
export function TimeInput(props: {
  /** Names the two parts. */
  readonly label: string;
  /** Connects it to its field. */
  readonly control: FieldControlProps;
  /** Seconds; null for none. */
  readonly value: number | null;
  readonly readOnly: boolean;
  /** Typed input that isn't a time, when the value is NaN. */
  readonly typed?: TypedTime;
  /** @param value - seconds; null when both parts are empty, NaN when they aren't a time */
  onChange(value: number | null, typed: TypedTime): void;
  onBlur(): void;
}) {
  const { label, control, value, readOnly, onChange, onBlur } = props;
  const { text } = useKitTexts();
  const styles = useStyles();
  const [typed, setTyped] = useState(() => props.typed ?? showTime(value));
  // the typed text stays while it means the value: `1` and `01`, or what is no time at all
  const given = Object.is(parseTime(typed), value) ? typed : showTime(value);
  // what another window has kept
  const shown = Number.isNaN(value) && !Number.isNaN(parseTime(typed)) ? (props.typed ?? given) : given;
  const { 'aria-invalid': isInvalid, 'aria-required': _, ...group } = control;
  const part = (name: 'minutes' | 'seconds', partLabel: string) => (
    <Input
      className={styles.part}
      aria-label={partLabel}
      aria-invalid={isInvalid}
      inputMode="numeric"
      autoComplete="off"
      readOnly={readOnly}
      value={shown[name]}
      contentAfter={{ children: <span aria-hidden>{text(`form.${name}`)}</span> }}
      onChange={(_event, data) => {
        const next = { ...shown, [name]: data.value };
        setTyped(next);
        onChange(parseTime(next), next);
      }}
      onBlur={onBlur}
    />
  );
  return (
    <div role="group" {...group} className={styles.time}>
      {/* inside a Field, Fluent would label each part with the field's name only */}
      <FieldContextProvider value={undefined}>
        {part('minutes', text('form.minutesOf', { label }))}
        {part('seconds', text('form.secondsOf', { label }))}
      </FieldContextProvider>
    </div>
  );
}
