import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import {
  backupFormat,
  readTables,
  rowPrefix,
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
} from './backup-format';

/** The content of a backup. */
export interface BackupReport {
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
