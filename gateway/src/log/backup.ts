import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Queries } from '#database/database';

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

/** The content of a backup. */
interface BackupReport {
  readonly rows: number;
}

/** Approximate number of characters per fetch. */
const fetchedLength = 1_048_576;
const maxRows = 2000;

/**
 * Writes all data of all institutions (see backup-format.ts) as a consistent snapshot, while gateways keep running. Ends the
 * output.
 *
 * @param alsoRead - Reads more of the same snapshot.
 */
export async function backup(
  database: Database,
  output: Writable,
  at: Date,
  alsoRead: (queries: Queries) => Promise<void> = () => Promise.resolve(),
): Promise<BackupReport> {
  return database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`set transaction isolation level repeatable read, read only`);
    const report = { rows: 0 };
    await alsoRead(queries);
    await pipeline(Readable.from(linesOf(queries, at, report)), createGzip(), output);
    return report;
  });
}

async function* linesOf(queries: Queries, at: Date, report: { rows: number }): AsyncGenerator<string> {
  const checksum = createHash('sha256');
  const counted = (lines: string): string => {
    checksum.update(lines);
    return lines;
  };
  const tables = await readTables(queries);
  const header: BackupHeader = { backup: 'scenario-studio', format: backupFormat, at: at.toISOString(), tables };
  yield counted(`${JSON.stringify(header)}\n`);
  for (const table of tables) {
    for await (const rows of rowsOf(queries, table)) {
      report.rows += rows.length;
      const prefix = rowPrefix(table.name);
      yield counted(rows.map((row) => `${prefix}${row}}\n`).join(''));
    }
  }
  const end: BackupEnd = { end: true, rows: report.rows, sha256: checksum.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}

/** The rows of a table as JSON texts, in batches. */
async function* rowsOf(queries: Queries, { name }: BackupTable): AsyncGenerator<readonly string[]> {
  await queries.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(each)::text as row from ${sql.identifier(name)} as each`,
  );
  for (let count = 10; ;) {
    const { rows } = await queries.execute<{ readonly row: string }>(sql.raw(`fetch ${count} from backup_rows`));
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    yield texts;
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    count = Math.max(1, Math.min(maxRows, Math.floor(fetchedLength / length)));
  }
  await queries.execute(sql`close backup_rows`);
}
