import { fold } from '@scn/core/search/fold';
import { americanSpelling } from '@scn/core/clinical/american-spelling';

/** A title of the project for comparisons: both cultures write the same. */
export function titleKey(title: string): string {
  return fold(americanSpelling(title).trim());
}

/** A column that sets a property. */
export interface SettingColumn {
  /** The property that it sets. */
  readonly property: string;
  /** The header. */
  readonly title: string;
}

/** The columns of a table by place. */
export interface TableFields<Column> {
  /** Null for one that sets nothing. */
  readonly fields: readonly (Column | null)[];
  /** The places of the keys, in their order; -1 for one that isn’t there. */
  readonly keys: readonly number[];
  /** Headers of columns that set nothing. */
  readonly ignored: readonly string[];
  /** The header that is there twice; null for none. */
  readonly twice: string | null;
}

/**
 * Interprets the headers of a table: titles of columns, in the spelling of either culture, or names of properties.
 *
 * @param keys - the headers of each key, by which rows are found
 */
export function tableFields<Column extends SettingColumn>(
  head: readonly string[],
  columns: readonly Column[],
  keys: readonly (readonly string[])[],
): TableFields<Column> {
  const known = new Map<string, Column>();
  for (const column of columns) {
    for (const name of [column.title, column.property]) {
      const key = titleKey(name);
      if (!known.has(key)) known.set(key, column);
    }
  }
  const heads = head.map(titleKey);
  const places = keys.map((names) => {
    const wanted = names.map(titleKey);
    return heads.findIndex((key) => wanted.includes(key));
  });
  const fields = heads.map((key, index) => (places.includes(index) ? null : (known.get(key) ?? null)));
  const twice = fields.find(
    (field, index) => field !== null && fields.findIndex((other) => other?.property === field.property) !== index,
  );
  return {
    ...{ fields, keys: places },
    ignored: head.filter((header, index) => fields[index] === null && !places.includes(index) && header.trim() !== ''),
    twice: twice?.title ?? null,
  };
}
