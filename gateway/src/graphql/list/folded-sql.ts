import { sql, type SQL } from 'drizzle-orm';
import { combiningMarks } from './folded-text';

/** `foldText` in SQL. */
export function foldedSql(value: SQL): SQL {
  return sql`lower((${value})::text collate "und-x-icu") collate "C"`;
}

/** `searchText` in SQL. Uses only built-in functions, because `unaccent` requires a superuser to install. */
export function searchedSql(value: SQL): SQL {
  return sql`regexp_replace(normalize(${foldedSql(value)}, nfd), ${`[${combiningMarks}]`}::text, '', 'g') collate "C"`;
}
