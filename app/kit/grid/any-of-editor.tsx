import { Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { CheckList } from './check-list';
import type { FilterEditorProps } from './filter-editor-props';

/** Filters by one or several values of a column and, if the column allows it, by excluding them. */
export function AnyOfEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
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
