import { Type } from 'typebox';
import { flag, list, nullable, number, object, plainString } from '@scn/core/schema/fields';

const column = () => plainString({ title: 'Column', description: 'Id of the column.' });
const columns = (title: string, description: string) => Type.Optional(list(column(), { title, description }));

/** How a column is filtered, by the kind of its values. */
const filter = Type.Union([
  object(
    { kind: Type.Literal('contains'), text: plainString({ title: 'Text', description: 'The text to find.' }) },
    { title: 'Filter', description: 'Rows whose text contains a text.' },
  ),
  object(
    {
      kind: Type.Literal('range'),
      from: nullable(number(), { title: 'From', description: 'Smallest value; null for none.' }),
      to: nullable(number(), { title: 'To', description: 'Largest value; null for none.' }),
    },
    { title: 'Filter', description: 'Rows whose number is in a range.' },
  ),
  object(
    {
      kind: Type.Literal('dates'),
      from: nullable(plainString(), { title: 'From', description: 'First day, such as 2024-02-29; null for none.' }),
      to: nullable(plainString(), { title: 'To', description: 'Last day; null for none.' }),
    },
    { title: 'Filter', description: 'Rows whose date is in a range.' },
  ),
  object(
    {
      kind: Type.Literal('anyOf'),
      values: list(plainString(), { title: 'Values', description: 'The values to find.' }),
      isNot: Type.Optional(flag({ title: 'Not', description: 'Excludes the values instead.' })),
    },
    { title: 'Filter', description: 'Rows with one of some values.' },
  ),
  object(
    { kind: Type.Literal('flag'), is: flag({ title: 'Is', description: 'The value to find.' }) },
    { title: 'Filter', description: 'Rows whose value is true, or false.' },
  ),
]);

/** The state of a grid that the editor saves, in version 1. Columns that a grid doesn't have are ignored. */
export const gridState = object(
  {
    search: Type.Optional(plainString({ title: 'Search', description: 'The text that rows are searched for.' })),
    sort: Type.Optional(
      list(
        object(
          {
            column: column(),
            descending: flag({ title: 'Descending', description: 'Whether the largest or latest come first.' }),
          },
          { title: 'Sort column', description: 'A column by which rows are sorted.' },
        ),
        { title: 'Sort order', description: 'Columns to sort by, the main one first.' },
      ),
    ),
    filters: Type.Optional(
      Type.Record(Type.String(), filter, { title: 'Filters', description: 'Filters by the ids of columns.' }),
    ),
    hidden: columns('Hidden columns', 'Ids of the hidden columns.'),
    widths: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        title: 'Widths',
        description: 'Widths in pixels of resized columns, by the ids of columns.',
      }),
    ),
    order: columns('Column order', 'Ids of columns in the order in which they are shown; others follow.'),
    groupBy: Type.Optional(
      nullable(column(), {
        title: 'Group by',
        description: 'Id of the column by which rows are grouped; null for none.',
      }),
    ),
    collapsed: Type.Optional(
      list(plainString({ title: 'Group' }), {
        title: 'Collapsed groups',
        description: 'Keys of the collapsed groups.',
      }),
    ),
  },
  {
    title: 'Grid state',
    description: 'Sort order, filters and columns of a grid. Omitted settings are those of a new grid.',
  },
);
