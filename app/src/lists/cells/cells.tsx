import { useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router';
import type { GridColumn } from '@scn/kit/grid/grid-model';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useText, type TextOf } from '#texts/text';
import { useMoment } from '#time/use-moment';
import type { ListColumn } from '../declaration/list-declaration';
import { useCellStyles } from './cells.styles';

/** How the cells of a column are shown; undefined if the grid shows the value: text, code, number, flag and badges. */
export function cellOf<Row extends object>(column: ListColumn<Row>, text: TextOf): GridColumn<Row>['cell'] {
  const { kind, cell, to, link, value } = column;
  if (cell !== undefined) return (row) => cell(row, text);
  if (to !== undefined) {
    const says = link ?? ((row: Row) => String(value(row, text) ?? ''));
    // the column that identifies the row stands out
    return (row) => <LinkCell to={to(row)} title={says(row, text)} isQuiet={column.alwaysShown !== true} />;
  }
  if (kind === 'date') return (row) => <DateCell at={value(row, text)} />;
  return undefined;
}

/** A link. The keyboard reaches it by Enter on the row. */
export function LinkCell(props: { readonly to: string; readonly title: string; readonly isQuiet: boolean }): ReactNode {
  const { to, title, isQuiet } = props;
  const styles = useCellStyles();
  return (
    <Link className={isQuiet ? styles.quietLink : styles.link} tabIndex={-1} to={to} title={title}>
      {title}
    </Link>
  );
}

/** A button that looks like a link. The keyboard reaches what it does by Enter on the row, or in its menu. */
export function CellButton(props: {
  /** Accessible name; default: the content. */
  readonly label?: string;
  readonly isCode?: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
}): ReactNode {
  const { label, isCode = false, children, onPress } = props;
  const styles = useCellStyles();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={mergeClasses(styles.button, isCode && styles.code)}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** How many titles of several are shown, before ‘+N’ (specification 002, §9). */
export const titlesAtFirst = 2;

/** The first titles of several, and how many more there are. All are in the tooltip. */
export function FewTitles({ titles }: { readonly titles: readonly string[] }): ReactNode {
  return (
    <span title={titles.join(', ')}>
      {titles.slice(0, titlesAtFirst).join(', ')}
      <MoreCount count={titles.length - titlesAtFirst} />
    </span>
  );
}

/** A moment relative to now, with the exact time as a tooltip. @param props.at - an ISO date; nothing else is shown */
export function DateCell({ at }: { readonly at: unknown }): ReactNode {
  const styles = useCellStyles();
  const moment = useMoment();
  const [{ culture }] = usePreferences();
  const exact = useMemo(() => new Intl.DateTimeFormat(culture, { dateStyle: 'full', timeStyle: 'short' }), [culture]);
  if (typeof at !== 'string') return null;
  const milliseconds = Date.parse(at);
  return (
    <time className={styles.quiet} dateTime={at} title={exact.format(milliseconds)}>
      {moment(milliseconds)}
    </time>
  );
}

/** A code or an identity. */
export function CodeText({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={useCellStyles().code}>{children}</span>;
}

/** How many more there are than a cell shows; nothing if it shows them all. */
export function MoreCount({ count }: { readonly count: number }): ReactNode {
  const styles = useCellStyles();
  const text = useText();
  return count > 0 ? <span className={styles.more}>{text('lists:more', { count })}</span> : null;
}
