import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { readTyped } from '@scn/core/units/read-typed';
import { showNumber } from '../form/number-text';
import { showTyped } from '../form/typed-number';
import type { KitText } from '../texts/kit-text';
import { CheckList } from './check-list.tsx';
import { filterKinds, type GridColumn, type GridFilter } from './grid-model';

/** The filter control for the kind of column. */
export function FilterEditor<Row extends object>(props: FilterEditorProps<Row>) {
  switch (filterKinds[props.column.kind]) {
    case 'contains':
      return <ContainsEditor {...props} />;
    case 'range':
      return <RangeEditor {...props} />;
    case 'dates':
      return <DatesEditor {...props} />;
    case 'flag':
      return <FlagEditor {...props} />;
    case 'anyOf':
      return <AnyOfEditor {...props} />;
  }
}

function ContainsEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
  const value = filter?.kind === 'contains' ? filter.text : '';
  return (
    <Field label={text('grid.contains', { title: column.title })}>
      <Input value={value} onChange={(_, data) => onChange({ kind: 'contains', text: data.value })} />
    </Field>
  );
}

function RangeEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
  const { from, to } = filter?.kind === 'range' ? filter : { from: null, to: null };
  const kind = { unit: column.unit ?? null, isInteger: false };
  const textOf = (value: number | null) => (value === null ? '' : showTyped(value, kind));
  // the input may not be a number yet, such as a minus sign
  const [typed, setTyped] = useState({ from: textOf(from), to: textOf(to) });
  const numberOf = (part: string) => {
    const read = readTyped(part, kind);
    return read.kind === 'number' ? read.value : null;
  };
  const change = (next: typeof typed) => {
    setTyped(next);
    onChange({ kind: 'range', from: numberOf(next.from), to: numberOf(next.to) });
  };
  const complaintOf = (part: string) => {
    const read = readTyped(part, kind);
    if (read.kind === 'number' || read.kind === 'empty' || isBegun(part)) return {};
    const [first = '', second = ''] = read.kind === 'ask' ? read.ways.map(showNumber) : [];
    const other = read.kind === 'fault' && read.reason === 'age' ? text('form.error.age') : text('grid.notANumber');
    const validationMessage = second === '' ? other : text('form.error.twoNumbers', { first, second });
    return { validationState: 'error', validationMessage } as const;
  };
  return (
    <>
      <Field label={text('grid.atLeast')} {...complaintOf(typed.from)}>
        <Input inputMode="decimal" value={typed.from} onChange={(_, { value }) => change({ ...typed, from: value })} />
      </Field>
      <Field label={text('grid.atMost')} {...complaintOf(typed.to)}>
        <Input inputMode="decimal" value={typed.to} onChange={(_, { value }) => change({ ...typed, to: value })} />
      </Field>
    </>
  );
}

/** Whether the input is the start of a number, which isn't an error yet. */
function isBegun(typed: string): boolean {
  return /^[-+−]?\.?$/.test(typed.trim());
}

function DatesEditor<Row extends object>({ filter, text, onChange }: FilterEditorProps<Row>) {
  const { from, to } = filter?.kind === 'dates' ? filter : { from: null, to: null };
  return (
    <>
      <Field label={text('grid.from')}>
        <Input
          type="date"
          value={from ?? ''}
          onChange={(_, { value }) => onChange({ kind: 'dates', from: value || null, to })}
        />
      </Field>
      <Field label={text('grid.until')}>
        <Input
          type="date"
          value={to ?? ''}
          onChange={(_, { value }) => onChange({ kind: 'dates', from, to: value || null })}
        />
      </Field>
    </>
  );
}

function FlagEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
  const value = filter?.kind === 'flag' ? String(filter.is) : 'either';
  return (
    <Field label={column.title}>
      <RadioGroup
        value={value}
        onChange={(_, data) =>
          onChange(
            data.value === 'either' ? { kind: 'anyOf', values: [] } : { kind: 'flag', is: data.value === 'true' },
          )
        }
      >
        <Radio value="either" label={text('grid.either')} />
        <Radio value="true" label={text('grid.yes')} />
        <Radio value="false" label={text('grid.no')} />
      </RadioGroup>
    </Field>
  );
}

interface FilterEditorProps<Row extends object> {
  readonly column: GridColumn<Row>;
  readonly filter: GridFilter | undefined;
  readonly text: KitText;
  /** Called on every change; the rows update immediately. */
  onChange(filter: GridFilter): void;
}

/** Filters by one or several values of a column and, if the column allows it, by excluding them. */
function AnyOfEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
  const values: readonly string[] = filter?.kind === 'anyOf' ? filter.values : [];
  const isNot = filter?.kind === 'anyOf' && filter.isNot === true;
  const [excludes, setExcludes] = useState(isNot);
  const known = (column.choices ?? []).map(({ value, title }) => ({ id: value, title }));
  const noValue = column.alwaysFilled === true ? [] : [{ id: '', title: column.emptyTitle ?? text('grid.noValue') }];
  const offered = [...known, ...noValue];
  // values that no row has now, from a saved view: they still filter, and can be removed
  const [first] = useState(values);
  const others = first.filter((value) => !offered.some(({ id }) => id === value));
  const entries = [...offered, ...others.map((value) => ({ id: value, title: value }))];
  const change = (next: readonly string[], isExcluding: boolean) =>
    onChange({ kind: 'anyOf', values: next, ...(isExcluding ? { isNot: true } : {}) });
  return (
    <>
      {column.canExclude === true && (
        <RadioGroup
          layout="horizontal"
          aria-label={text('grid.comparison')}
          value={excludes ? 'not' : 'is'}
          onChange={(_, data) => {
            setExcludes(data.value === 'not');
            change(values, data.value === 'not');
          }}
        >
          <Radio value="is" label={text('grid.equals')} />
          <Radio value="not" label={text('grid.notEquals')} />
        </RadioGroup>
      )}
      <CheckList
        label={text('grid.filterColumn', { title: column.title })}
        searchLabel={text('grid.searchChoices', { title: column.title })}
        entries={entries}
        chosen={new Set(values)}
        keepsChosen
        text={text}
        onChange={(chosen) =>
          // in the order of the options, so that the chip reads the same whatever was chosen first
          change(
            entries.map(({ id }) => id).filter((id) => chosen.has(id)),
            excludes,
          )
        }
      />
    </>
  );
}
