import { sql, type SQL } from 'drizzle-orm';
import { droppedCharacters, foldedAfter, foldedBefore } from '@scn/core/search/fold-table';
import { literalPattern } from '#database/literal-pattern';
import { searchForms } from '@scn/core/search/fold';

/** `foldText` in SQL. */
export function foldedSql(value: SQL): SQL {
  return sql`lower((${value})::text collate "und-x-icu") collate "C"`;
}

/** The keys of the order of `compareTexts`. Indexes have the first one, as they write it: long texts don't fit into an index. */
export function naturalSql(value: SQL): readonly [start: SQL, whole: SQL] {
  const naturally = (text: SQL) => sql`(${text}) collate scn_natural`;
  return [naturally(sql`left(${foldedSql(value)}, 100)`), naturally(foldedSql(value))];
}

/**
 * `fold` of the core in SQL, from the same table. Uses only built-in functions, because `unaccent` requires a superuser to install. Text of
 * ASCII characters alone needs none of them but the last, and takes a twentieth of the time.
 */
export function searchedSql(value: SQL): SQL {
  const decomposed = sql`normalize(${translated(value, foldedBefore)}, nfkd)`;
  const plain = sql`regexp_replace(${decomposed}, ${`[${droppedCharacters}]`}::text, '', 'g')`;
  const folded = replaced(translated(foldedSql(plain), foldedAfter), foldedAfter);
  return sql`case when octet_length(${value}) = length(${value}) then lower((${value})::text collate "C") else ${folded} end`;
}

/** Whether a folded value contains a text, as every search compares them. @param folded - as `searchedSql` or a column of the database folds it */
export function holdsSql(folded: SQL, text: string): SQL {
  return likeSql(folded, '%', text, '%');
}

/** LIKE with a literal text. It is folded before it becomes a pattern, because signs such as `％` are folded to those of patterns. */
export function likeSql(folded: SQL, before: '' | '%', text: string, after: '' | '%'): SQL {
  const patterns = searchForms(text).map((form) => sql`${`${before}${literalPattern(form)}${after}`}::text`);
  // the value is folded once for all of them
  return sql`(${folded}) collate "C" like any (array[${sql.join(patterns, sql`, `)}])`;
}

type Table = Readonly<Record<string, string>>;

/** Replaces characters by one other. */
function translated(value: SQL, table: Table): SQL {
  const single = Object.entries(table).filter(([, to]) => to.length === 1);
  const [from, to] = [0, 1].map((side) => single.map((entry) => entry[side]).join(''));
  return sql`translate(${value}, ${from}::text, ${to}::text)`;
}

/** Replaces characters by several others. */
function replaced(value: SQL, table: Table): SQL {
  return Object.entries(table)
    .filter(([, to]) => to.length > 1)
    .reduce((text, [from, to]) => sql`replace(${text}, ${from}::text, ${to}::text)`, value);
}
