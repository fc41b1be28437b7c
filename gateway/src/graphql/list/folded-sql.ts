import { sql, type SQL } from 'drizzle-orm';
import { combiningMarks } from './folded-text';

/** Text as `foldText` has it. */
export function foldedSql(value: SQL): SQL {
  return sql`lower((${value})::text collate "und-x-icu") collate "C"`;
}

/** Text as `searchText` has it. What PostgreSQL brings itself does it: `unaccent` would have to be installed by a superuser. */
export function searchedSql(value: SQL): SQL {
  return sql`regexp_replace(normalize(${foldedSql(value)}, nfd), ${`[${combiningMarks}]`}::text, '', 'g') collate "C"`;
}
