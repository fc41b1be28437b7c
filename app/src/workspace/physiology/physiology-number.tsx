import { Input, Select, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { ReportItem } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { showNumber } from '@scn/kit/form/number-text';
import { usePhysiologyStyles } from './physiology.styles';
import { useReadingText } from './reading-text';
import { readTypedItem, type TypedItem } from './typed-item';

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

/** Result of typing a value. */
interface Said {
  /** Tells the values of an item apart. */
  readonly field: string;
  readonly value: number;
  readonly text: string;
}

/** Values of an item after their field is left: numbers in its unit, with as many decimals as it has. */
interface SettledValues {
  /** How what is being typed differs from the value that it is saved as; null if it doesn’t. */
  readonly becomes: (typed: string) => string | null;
  /** The text for a number that is typed with a unit, a decimal comma or more decimals; null if it stays as it is. It is announced. */
  readonly settled: (field: string, typed: string) => string | null;
  /** How the value of a field differs from what was typed; null if it doesn’t, or if it has another value now. */
  readonly differenceOf: (field: string, value: number | null) => string | null;
}

/** Settles what is typed for an item, and keeps how it differs. */
export function useSettledValue(item: PhysiologyItem, plugins: PluginLookup): SettledValues {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useReadingText();
  const announcer = useAnnouncer();
  const textOf = (read: TypedItem) =>
    read.kind === 'number' ? read.notes.map((note) => say.note(note)).join(' ') : '';
  return {
    becomes: (typed) => textOf(readTypedItem(typed, item, plugins)) || null,
    settled: (field, typed) => {
      const read = readTypedItem(typed, item, plugins);
      if (read.kind !== 'number') return null;
      const text = textOf(read);
      setSaid(text === '' ? null : { field, value: read.value, text });
      if (text !== '') announcer.say(text);
      const shown = showNumber(read.value);
      // 37.0 stays as it was typed while its field has the focus
      return Number(typed) === read.value ? null : shown;
    },
    differenceOf: (field, value) => (said?.field === field && said.value === value ? said.text : null),
  };
}

const useStyles = makeStyles({
  ways: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** Shows the question about a typed value, with its answers, or why it can’t be used. Empty for a number. */
export function TypedItemMessage(props: {
  readonly reading: TypedItem;
  readonly readOnly: boolean;
  /** Called with the text of the number that is meant. */
  readonly onChoose: (text: string) => void;
}): ReactNode {
  const { reading, readOnly, onChoose } = props;
  const say = useReadingText();
  const styles = useStyles();
  if (reading.kind === 'refused') return say.reason(reading.piece);
  if (reading.kind !== 'ask') return null;
  const { question: ask, choices } = reading;
  const question = say.question(ask);
  return (
    <>
      {question}{' '}
      {readOnly ? null : (
        <span role="group" aria-label={question} className={styles.ways}>
          {ask.choices.map((choice) => {
            const value = choices.find(({ id }) => id === choice.id)?.value;
            return value === undefined ? null : (
              <Button key={choice.id} size="small" onClick={() => onChoose(showNumber(value))}>
                {say.choice(choice)}
              </Button>
            );
          })}
        </span>
      )}
    </>
  );
}
