import type { GridColumnKind, GridValue } from '@scn/kit/grid/grid-column';
import type { TextArea, TextKey, TextName, TextOf } from '#texts/text';
import type { ListColumn } from './list-declaration';

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
