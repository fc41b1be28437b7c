import { Checkbox, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { SearchField } from '../search-field';
import type { FilterEditorProps } from './filter-editor';
import { useFilterStyles } from './filters.styles';
import { fold } from './grid-values';

/** With more choices than this, a search box is shown. */
const fewChoices = 12;
/** Maximum number of choices shown. */
const shownChoices = 100;

/** Filters by one or several values of a column and, if the column allows it, by excluding them. */
export function AnyOfEditor<Row extends object>({ column, filter, text, onChange }: FilterEditorProps<Row>) {
  const styles = useFilterStyles();
  const [typed, setTyped] = useState('');
  const values: readonly string[] = filter?.kind === 'anyOf' ? filter.values : [];
  const isNot = filter?.kind === 'anyOf' && filter.isNot === true;
  const [excludes, setExcludes] = useState(isNot);
  const noValue = column.alwaysFilled === true ? [] : [{ value: '', title: text('grid.noValue') }];
  const choices = [...(column.choices ?? []), ...noValue];
  const wanted = fold(typed.trim());
  const found = wanted === '' ? choices : choices.filter(({ title }) => fold(title).includes(wanted));
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
      {choices.length > fewChoices && (
        <SearchField
          label={text('grid.searchChoices', { title: column.title })}
          placeholder={text('grid.searchHint')}
          value={typed}
          onSearch={setTyped}
        />
      )}
      <div role="group" aria-label={text('grid.filterColumn', { title: column.title })} className={styles.choices}>
        {found.slice(0, shownChoices).map(({ value, title }) => (
          <Checkbox
            key={value}
            label={title}
            checked={values.includes(value)}
            onChange={(_, { checked }) => {
              const isChosen = (each: string) => (each === value ? checked === true : values.includes(each));
              // in the order of the options, so that the chip reads the same whatever was chosen first
              const offered = choices.map((each) => each.value);
              const others = values.filter((each) => !offered.includes(each));
              change([...offered.filter(isChosen), ...others], excludes);
            }}
          />
        ))}
        {found.length === 0 && <span className={styles.count}>{text('grid.noMatch')}</span>}
        {found.length > shownChoices && (
          <span className={styles.count}>{text('grid.moreChoices', { count: found.length - shownChoices })}</span>
        )}
      </div>
    </>
  );
}
