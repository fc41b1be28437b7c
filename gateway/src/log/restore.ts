import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { fromJson, isJsonObject } from '@scn/core/base/json';
import { errorCode } from '#database/connection';
import type { Database, Queries } from '#database/database';
import {
  backupFormat,
  BackupError,
  readTables,
  rowPrefix,
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
} from './backup';

/** Approximate number of characters of rows per insert statement. */
const insertedLength = 1_048_576;

/**
 * Restores a backup into an empty database at this version's schema, in one transaction. Verify it afterwards: damage of the database
 * that was backed up is restored with it.
 *
 * @param beforeCommit - Additional steps: if it fails, nothing is changed.
 * @throws BackupError when the database isn't empty, or the file is damaged, incomplete, or from a newer version: nothing is
 *   changed then.
 * @returns the number of rows.
 */
export async function restore(
  database: Database,
  input: Readable,
  beforeCommit: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  return database.acrossInstitutions(async (queries) => {
    const tables = await readTables(queries);
    await requireEmpty(queries, tables);
    const inserted = await readInto(new Inserter(queries, tables), input);
    await beforeCommit();
    return inserted;
  });
}

async function requireEmpty(queries: Queries, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await queries.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      `The database is not empty: ${name} contains rows.`,
      'Restore to a new, empty database, and configure the gateway to use it.',
    );
  }
}

async function readInto(inserter: Inserter, input: Readable): Promise<number> {
  const checksum = createHash('sha256');
  let end: BackupEnd | null = null;
  for await (const line of linesOf(input)) {
    if (end !== null) throw damaged('there is data after its last line');
    end = endOf(line);
    if (end !== null) continue;
    checksum.update(line).update('\n');
    await inserter.take(line);
  }
  if (end === null) throw damaged('its end is missing');
  await inserter.flush();
  if (end.sha256 !== checksum.digest('hex')) throw damaged('its content does not match its checksum');
  if (end.rows !== inserter.rows) throw damaged(`it contains ${inserter.rows} rows instead of ${end.rows}`);
  return inserter.rows;
}

/** The lines of a compressed file. Splits at line feeds only: texts can contain other line separators. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const piped = pipeline(input, gunzip);
  // the reader below reports the failure
  piped.catch(() => undefined);
  let begun: string[] = [];
  try {
    for await (const chunk of gunzip.setEncoding('utf8') as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n');
      begun.push(first);
      for (const other of others) {
        yield begun.join('');
        begun = [other];
      }
    }
    await piped;
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  if (begun.join('') !== '') yield begun.join('');
}

function endOf(line: string): BackupEnd | null {
  return line.startsWith('{"end":') ? fromJson<BackupEnd>(parse(line)) : null;
}

/** Inserts the rows of a backup in batches. */
class Inserter {
  rows = 0;
  readonly #queries: Queries;
  readonly #known: readonly BackupTable[];
  #tables: readonly BackupTable[] | null = null;
  #table: BackupTable | null = null;
  #waiting: string[] = [];
  #length = 0;

  constructor(queries: Queries, known: readonly BackupTable[]) {
    this.#queries = queries;
    this.#known = known;
  }

  async take(line: string): Promise<void> {
    if (this.#tables === null) {
      this.#tables = this.#readHeader(line);
      // otherwise, the backup is older than the checksums: the triggers write them
      if (this.#tables.some(({ name }) => name === 'row_checksum'))
        await this.#queries.execute(sql`set local scn.restoring = 'on'`);
      return;
    }
    const prefix = this.#table === null ? '' : rowPrefix(this.#table.name);
    if (this.#table === null || !line.startsWith(prefix)) {
      await this.flush();
      this.#table = this.#tables.find(({ name }) => line.startsWith(rowPrefix(name))) ?? null;
      if (this.#table === null) throw damaged('a line is not a row of its tables');
    }
    const row = line.slice(rowPrefix(this.#table.name).length, -1);
    this.#waiting.push(row);
    this.#length += row.length;
    if (this.#length >= insertedLength) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#table === null || this.#waiting.length === 0) return;
    const { name, columns } = this.#table;
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const table = sql.identifier(name);
    try {
      await this.#queries.execute(sql`
        insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${`[${this.#waiting.join(',')}]`}::jsonb)`);
    } catch (error) {
      // classes 22 and 23: invalid values or references; other errors aren't caused by the file
      if (!/^2[23]/.test(errorCode(error) ?? '')) throw error;
      throw damaged(`its rows of ${name} were rejected (${reasonOf(error)})`);
    }
    this.rows += this.#waiting.length;
    this.#waiting = [];
    this.#length = 0;
  }

  #readHeader(line: string): readonly BackupTable[] {
    const value = parse(line);
    if (value['backup'] !== 'scenario-studio') throw damaged('it is not a backup of Scenario Studio');
    const header = fromJson<BackupHeader>(value);
    const update = 'Update this server to the version that created the backup, or a newer one.';
    if (header.format > backupFormat) {
      throw new BackupError(
        `The backup has format ${header.format}; this version reads up to format ${backupFormat}.`,
        update,
      );
    }
    for (const { name, columns } of header.tables) {
      const known = this.#known.find((table) => table.name === name);
      const unknown = known === undefined ? name : columns.find((column) => !known.columns.includes(column));
      if (unknown === undefined) continue;
      throw new BackupError(
        `The backup contains ${known === undefined ? 'a table' : `${name} with a column`} ${unknown}, which this version does not support.`,
        update,
      );
    }
    return header.tables;
  }
}

function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (isJsonObject(value)) return value;
  } catch {
    // reported below
  }
  throw damaged('a line has an unexpected format');
}

/** The server's own message, from the error that the query builder wraps. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function damaged(reason: string): BackupError {
  return new BackupError(
    `The backup can't be restored: ${reason}.`,
    'Nothing was changed. Use another copy or an older backup.',
  );
}
