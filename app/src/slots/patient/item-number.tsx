import type { KeyboardEvent, ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import type { PatientItem } from '@scn/core/view/queries/patient-item';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';
import { usePatientStyles } from './patient.styles';

/** A value of a patient’s item: a number in its unit, or a step of its scale. It is kept as typed. */
export function ItemNumber(props: {
  readonly label: string;
  readonly known: PatientItem;
  /** It can be empty. */
  readonly isNullable: boolean;
  readonly text: string;
  readonly readOnly: boolean;
  readonly isInvalid: boolean;
  /** Id of the messages about it. */
  readonly describedBy: string | undefined;
  readonly onType: (text: string) => void;
  readonly onSettle: () => void;
}): ReactNode {
  const { label, known, isNullable, text, readOnly, isInvalid, describedBy, onType, onSettle } = props;
  const { item, scale } = known;
  const styles = usePatientStyles();
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  const isStep = item.choices?.some(({ value }) => String(value) === text) === true;
  if (item.choices !== null && (isStep || (isNullable && text === ''))) {
    return (
      <Select
        size="small"
        className={styles.number}
        aria-label={label}
        {...described}
        disabled={readOnly}
        value={text}
        onChange={(_, { value }) => {
          onType(value);
          onSettle();
        }}
      >
        {isNullable ? <option value="" /> : null}
        {item.choices.map(({ value, title }) => (
          <option key={value} value={String(value)}>
            {title.startsWith(String(value)) ? title : `${String(value)}, ${title}`}
          </option>
        ))}
      </Select>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSettle();
    const number = parseNumber(text);
    if (readOnly || number === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const way = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1) * 10 ** -scale.decimals;
    const next = Math.max(scale.minimum, Math.min(scale.maximum, number + way));
    onType(showNumber(Number(next.toPrecision(12))));
  };
  return (
    <Input
      size="small"
      className={styles.number}
      aria-label={label}
      aria-invalid={isInvalid}
      {...described}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={text}
      onChange={(_, { value }) => onType(value)}
      onBlur={onSettle}
      onKeyDown={onKeyDown}
    />
  );
}
