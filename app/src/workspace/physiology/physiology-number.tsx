import type { KeyboardEvent, ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import type { ReportItem } from '@scn/core/kernel/contract';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';

/** A number about an item of a patient’s physiology, or a step of the item’s scale. It is kept as typed. */
export function PhysiologyNumber(props: {
  readonly label: string;
  /** The steps, if it is one of them. */
  readonly choices: ReportItem['choices'];
  /** It can be empty. */
  readonly isNullable: boolean;
  readonly text: string;
  readonly readOnly: boolean;
  readonly isInvalid: boolean;
  /** Id of the messages about it. */
  readonly describedBy: string | undefined;
  readonly className: string | undefined;
  /** What it is measured in, shown within the field. */
  readonly unit?: string;
  /** By how much an arrow key changes it; ten times as much with Shift. */
  readonly step: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly onType: (text: string) => void;
  /** The author has finished typing. */
  readonly onSettle?: () => void;
}): ReactNode {
  const { label, choices, isNullable, text, readOnly, isInvalid, describedBy, className, unit, onType } = props;
  const { step, minimum, maximum, onSettle } = props;
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  const isStep = choices?.some(({ value }) => String(value) === text) === true;
  if (choices !== null && (isStep || text === '')) {
    return (
      <Select
        size="small"
        {...(className === undefined ? {} : { className })}
        aria-label={label}
        aria-invalid={isInvalid}
        {...described}
        disabled={readOnly}
        value={text}
        onChange={(_, { value }) => {
          onType(value);
          onSettle?.();
        }}
      >
        {isNullable || text === '' ? <option value="" /> : null}
        {choices.map(({ value, title }) => (
          <option key={value} value={String(value)}>
            {title.startsWith(String(value)) ? title : `${String(value)}, ${title}`}
          </option>
        ))}
      </Select>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSettle?.();
    const number = parseNumber(text);
    if (readOnly || number === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const way = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1) * step;
    const next = Math.max(minimum, Math.min(maximum, number + way));
    // without the noise of binary fractions: 0.1 + 0.2 is 0.3
    onType(showNumber(Number(next.toPrecision(12))));
  };
  return (
    <Input
      size="small"
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      aria-invalid={isInvalid}
      {...described}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={text}
      {...(unit === undefined ? {} : { contentAfter: unit })}
      onChange={(_, { value }) => onType(value)}
      onBlur={onSettle}
      onKeyDown={onKeyDown}
    />
  );
}
