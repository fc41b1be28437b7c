import { Button, SearchBox } from '@fluentui/react-components';
import { ArrowDown16Regular, ArrowUp16Regular, Dismiss16Regular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fold, containsForm, searchForms } from '@scn/core/search/fold';
import { useAnnouncer } from '../dialogs/use-announcer';
import { fluentRef } from '../fluent-ref';
import type { KitText } from '../texts/kit-text';
import { useFilterStyles } from './filters.styles';
import type { GridColumn } from './grid-model';
import type { GridValues } from './grid-values';

interface GridFindBarProps<Row extends object> {
  readonly label: string;
  /** All filtered rows, on every page. */
  readonly rows: readonly Row[];
  /** The visible columns. */
  readonly columns: readonly GridColumn<Row>[];
  readonly values: GridValues<Row>;
  readonly text: KitText;
  rowTitle(row: Row): string;
  onGo(match: GridMatch): void;
  onClose(): void;
}

/** The find bar: moves between cells that contain the text, without filtering rows. */
export function GridFindBar<Row extends object>(props: GridFindBarProps<Row>) {
  const { label, rows, columns, values, text, rowTitle, onGo, onClose } = props;
  const styles = useFilterStyles();
  const announcer = useAnnouncer();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const matches = useMemo(() => findCells(rows, columns, values, typed), [rows, columns, values, typed]);
  useEffect(() => field.current?.focus(), []);
  const go = (found: readonly GridMatch[], index: number) => {
    setAt(index);
    const match = found[index];
    const row = match === undefined ? undefined : rows[match.place];
    const column = columns.find(({ id }) => id === match?.column);
    if (match === undefined || row === undefined || column === undefined) {
      if (typed !== '') announcer.sayLast(text('grid.findNone'));
      return;
    }
    onGo(match);
    announcer.sayLast(
      text('grid.findAt', {
        place: index + 1,
        count: found.length,
        column: column.title,
        row: rowTitle(row),
        value: values.text(row, column),
      }),
    );
  };
  const step = (by: 1 | -1) => go(matches, nextMatch(Math.min(at, matches.length - 1), by, matches.length));
  return (
    <div
      role="search"
      aria-label={text('grid.find', { label })}
      className={styles.find}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target === field.current) step(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <SearchBox
        ref={fluentRef(field)}
        size="small"
        className={styles.search}
        placeholder={text('grid.findHint')}
        aria-label={text('grid.find', { label })}
        value={typed}
        dismiss={null}
        onChange={(_, { value }) => {
          setTyped(value);
          const found = findCells(rows, columns, values, value);
          go(found, found.length === 0 ? -1 : 0);
        }}
      />
      <span className={styles.count}>
        {typed.trim() === ''
          ? ''
          : matches.length === 0
            ? text('grid.findNone')
            : text('grid.findCount', { place: Math.min(at, matches.length - 1) + 1, count: matches.length })}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUp16Regular />}
        aria-label={text('grid.findPrevious')}
        disabledFocusable={matches.length === 0}
        onClick={() => step(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDown16Regular />}
        aria-label={text('grid.findNext')}
        disabledFocusable={matches.length === 0}
        onClick={() => step(1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss16Regular />}
        aria-label={text('grid.findClose')}
        onClick={onClose}
      />
    </div>
  );
}

/** A cell that matches the search. */
interface GridMatch {
  /** Index of its row among all visible rows. */
  readonly place: number;
  readonly column: string;
}

/** The cells that contain a text, row by row from left to right. */
export function findCells<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  wanted: string,
): readonly GridMatch[] {
  if (wanted.trim() === '') return [];
  const forms = searchForms(wanted.trim());
  const found: GridMatch[] = [];
  rows.forEach((row, place) => {
    for (const column of columns) {
      if (containsForm(fold(values.text(row, column)), forms)) found.push({ place, column: column.id });
    }
  });
  return found;
}

/** Index of the next match, wrapping around. @param step - 1 forwards, −1 backwards */
export function nextMatch(last: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (last < 0) return step > 0 ? 0 : count - 1;
  return (last + step + count) % count;
}
