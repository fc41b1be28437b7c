import type { Queries } from '#database/database';
import { sql } from 'drizzle-orm';

/*
 * The tables of a backup are gzip-compressed lines, each a JSON value:
 *
 *   {"backup": "scenario-studio", "format": 1, "at": "…", "tables": [{"name": "institution", "columns": ["id", …]}, …]}
 *   {"table":"institution","row":{"id": "…", …}}     one line per row, tables in the order of the first line
 *   {"end": true, "rows": 1234, "sha256": "…"}        SHA-256 of every byte before this line
 *
 * Rows are the output of PostgreSQL's to_jsonb: bytea as \x and hexadecimal, times with their zone. They are parsed only
 * by PostgreSQL, so that numbers keep their precision.
 */

/** The version of the format that this version reads and writes. */
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
  /** Referenced tables come first. */
  readonly tables: readonly BackupTable[];
}

/** The last line. */
export interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  readonly sha256: string;
}

/** The start of a row's line; the row follows as PostgreSQL wrote it, then `}`. */
export function rowPrefix(table: string): string {
  return `{"table":${JSON.stringify(table)},"row":`;
}

/** A backup that can't be created or restored. Nothing was changed. */
export class BackupError extends Error {
  /** The next step. */
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'BackupError';
    this.advice = advice;
  }
}

/**
 * All tables of the gateway with their columns, in an order in which rows can be inserted. Excludes unlogged tables, which a
 * crash empties, and those that belong to the schema.
 */
export async function readTables(queries: Queries): Promise<readonly BackupTable[]> {
  const { rows: tables } = await queries.execute<{ readonly name: string; readonly columns: readonly string[] }>(sql`
    select table_class.relname as name, jsonb_agg(attname order by attnum) as columns
    from pg_class as table_class join pg_attribute on attrelid = table_class.oid
    where table_class.relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'scn\\_%'
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
    if (ready.length === 0) throw new Error(`The tables ${[...waiting.keys()].join(', ')} have circular references.`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
