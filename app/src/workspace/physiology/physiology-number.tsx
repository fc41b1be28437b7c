import type { KeyboardEvent, ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import type { ReportItem } from '@scn/core/kernel/contract';
import { usePhysiologyStyles } from './physiology.styles';

/**
 * A number about an item of a patient’s physiology, or a step of the item’s scale. It is kept as typed. The Up and Down keys go to the same
 * value of the rows around it, as in a spreadsheet, and change nothing.
 */
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
  /** Shown within the field. */
  readonly unit?: string;
  /** Its column in a table or list: the values below each other have the same one. */
  readonly column: string;
  readonly onType: (text: string) => void;
  /** The author has finished typing. */
  readonly onSettle?: () => void;
}): ReactNode {
  const { label, choices, isNullable, text, readOnly, isInvalid, describedBy, className, unit, onType } = props;
  const { column, onSettle } = props;
  const styles = usePhysiologyStyles();
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
        data-column={column}
        value={text}
        onKeyDown={goToRow}
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSettle?.();
    else goToRow(event);
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
      data-column={column}
      value={text}
      {...(unit === undefined ? {} : { contentAfter: <span className={styles.unit}>{unit}</span> })}
      onChange={(_, { value }) => onType(value)}
      onBlur={onSettle}
      onKeyDown={onKeyDown}
    />
  );
}

/** Goes to the value above or below with the Up and Down keys; at an end, it stays. */
function goToRow(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  const { key, currentTarget } = event;
  // Alt and Down opens a list, and the others belong to the browser
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  const { column } = currentTarget.dataset;
  const values = currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>(`[data-column="${column ?? ''}"]`);
  const all = [...(values ?? [])];
  const next = all[all.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
