import type { Queries } from '../database/database';
import { sql } from 'drizzle-orm';

/*
 * The tables of a backup are gzip of lines, each a JSON value:
 *
 *   {"backup": "scenario-studio", "format": 1, "at": "…", "tables": [{"name": "institution", "columns": ["id", …]}, …]}
 *   {"table":"institution","row":{"id": "…", …}}     one line a row, tables in the order of the first line
 *   {"end": true, "rows": 1234, "sha256": "…"}        SHA-256 of every byte before this line
 *
 * Rows are what PostgreSQL's to_jsonb makes of them: bytea as \x and hexadecimal, times with their zone. They are never read
 * by anything but PostgreSQL, so that no number loses a digit.
 */

/** The version of the format that is written and read. */
export const backupFormat = 1;

/** A table of the backup. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The first line. */
export interface BackupHeader {
  readonly backup: 'scenario-studio';
  readonly format: number;
  readonly at: string;
  /** Those that others refer to come first. */
  readonly tables: readonly BackupTable[];
}

/** The last line. */
export interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  readonly sha256: string;
}

/** The beginning of a row's line; the row follows as PostgreSQL wrote it, then `}`. */
export function rowPrefix(table: string): string {
  return `{"table":${JSON.stringify(table)},"row":`;
}

/** A backup that cannot be made or restored. Nothing was changed. */
export class BackupError extends Error {
  /** What to do. */
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'BackupError';
    this.advice = advice;
  }
}

/** Every table of the gateway with its columns, in an order in which rows can be inserted. Not those that a crash empties. */
export async function readTables(queries: Queries): Promise<readonly BackupTable[]> {
  const { rows: tables } = await queries.execute<{ readonly name: string; readonly columns: readonly string[] }>(sql`
    select table_class.relname as name, jsonb_agg(attname order by attnum) as columns
    from pg_class as table_class join pg_attribute on attrelid = table_class.oid
    where table_class.relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'scn_migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by table_class.relname order by table_class.relname`);
  const { rows: references } = await queries.execute<{ readonly from: string; readonly to: string }>(sql`
    select distinct source.relname as "from", target.relname as "to" from pg_constraint
    join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and source.relnamespace = 'public'::regnamespace`);
  const ordered: BackupTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other in a circle.`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
