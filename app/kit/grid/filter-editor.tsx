import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { readTyped } from '@scn/core/units/read-typed';
import { showNumber } from '../form/number-text';
import { showTyped } from '../form/typed-number';
import { filterKinds } from './grid-view';
import { AnyOfEditor } from './any-of-editor';
import type { FilterEditorProps } from './filter-editor-props';

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
