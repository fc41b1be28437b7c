import { useMemo, useRef } from 'react';
import {
  isGroupable,
  initialView,
  withGrouping,
  type GridColumn,
  type GridView,
  type GridColumnKind,
  type GridValue,
} from '@scn/kit/grid/grid-model';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useText, type TextOf, type TextArea, type TextKey, type TextName } from '#texts/text';
import { cellOf } from '../cells/cells.tsx';
import { FoundChoices } from './found-choices';
import type { ListChoice, ListColumn, ListDeclaration } from './list-declaration';

/** The columns of a declared list for the grid. They keep their identity while their texts and options stay the same. */
export function useListColumns<Row extends object>(
  declared: readonly ListColumn<Row>[],
  rows: readonly Row[],
): readonly GridColumn<Row>[] {
  const text = useText();
  const [{ culture }] = usePreferences();
  const cached = useRef<FoundChoices<Row> | null>(null);
  const choices = (cached.current ?? new FoundChoices(declared, rows, culture)).following(declared, rows, culture);
  cached.current = choices;
  return useMemo(() => declared.map((column) => gridColumn(column, choices, text)), [declared, choices, text]);
}

/** The initial view of a declared list. @throws Error if it is grouped by a column that doesn't exist or that rows can't be grouped by */
export function startOf<Row extends object>({
  name,
  columns,
  sort,
  groupBy,
}: Pick<ListDeclaration<Row>, 'name' | 'columns' | 'sort' | 'groupBy'>): GridView {
  const start = initialView(viewColumns(columns), sort);
  if (groupBy === undefined) return start;
  if (!columns.some((column) => column.id === groupBy && isGroupable(column)))
    throw new Error(`The list ${name} can't be grouped by ${groupBy}.`);
  return withGrouping(start, groupBy);
}

/** The columns as far as views need them, before rows are loaded. */
export function viewColumns<Row extends object>(columns: readonly ListColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns.map((column) => gridColumn(column, null, () => ''));
}

/** The columns of a list that declares all of its choices, outside of a grid. */
export function gridColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
  text: TextOf,
): readonly GridColumn<Row>[] {
  return columns.map((column) => gridColumn(column, null, text));
}

/** The columns of a list with the choices of its rows, outside of a grid. */
export function gridColumnsOf<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  culture: string,
  text: TextOf,
): readonly GridColumn<Row>[] {
  const found = new FoundChoices(columns, rows, culture);
  return columns.map((column) => gridColumn(column, found, text));
}

/** @param found - the choices that rows have; null without rows */
function gridColumn<Row extends object>(
  column: ListColumn<Row>,
  found: FoundChoices<Row> | null,
  text: TextOf,
): GridColumn<Row> {
  const { to: _to, link: _link, cell: _cell, title, group, choices, value, ...rest } = column;
  const cell = cellOf(column, text);
  const titled = (options: readonly ListChoice[]) =>
    options.map((option) => ({ ...option, title: text(option.title) }));
  const drawn: GridColumn<Row> = {
    ...rest,
    title: text(title),
    ...(group === undefined ? {} : { group: text(group) }),
    value: (row) => value(row, text),
    ...(cell === undefined ? {} : { cell }),
  };
  if (choices === undefined) return drawn;
  if (typeof choices !== 'function') return { ...drawn, choices: titled(choices) };
  let known: ReturnType<typeof titled> | null = null;
  return {
    ...drawn,
    get choices() {
      return (known ??= titled(found?.of(column.id) ?? []));
    },
  };
}

type Options<Row extends object> = Omit<ListColumn<Row>, 'id' | 'title' | 'kind' | 'value'>;
type Read<Row> = (row: Row, text: TextOf) => GridValue;

/** Makes a column: its id is also the name of its title and, unless `read` says otherwise, of the property that it shows. */
interface MakeColumn<Row extends object, Area extends TextArea> {
  <Id extends TextName<Area> & keyof Row & string>(
    id: Row[Id] extends GridValue ? Id : never,
    kind: GridColumnKind,
    options?: Options<Row>,
  ): ListColumn<Row>;
  (id: TextName<Area>, kind: GridColumnKind, read: Read<Row>, options?: Options<Row>): ListColumn<Row>;
}

/**
 * Makes columns whose titles are in an area of the texts: `columnsIn('groups')<GroupRow>()`. A column of the property `since` with the
 * title `groups:since` is then `column('since', 'date')`.
 */
export function columnsIn<Area extends TextArea>(area: Area): <Row extends object>() => MakeColumn<Row, Area> {
  return <Row extends object>() =>
    (id: string, kind: GridColumnKind, ...[first, second]: readonly (Read<Row> | Options<Row> | undefined)[]) => {
      const isRead = typeof first === 'function';
      const value: Read<Row> = isRead ? first : (row) => (row as Readonly<Record<string, GridValue>>)[id] ?? null;
      const options = (isRead ? second : first) as Options<Row> | undefined;
      return { id, title: `${area}:${id}` as TextKey, kind, value, ...options };
    };
}
