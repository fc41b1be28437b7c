import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { advisoryLocks } from './advisory-locks';
import { errorCode } from './connection';
import { StorageError } from './storage-error';

/** A schema migration, forward only. */
export interface Migration {
  /** The file's name without extension: `0000_tables`. Never changes. */
  readonly name: string;
  readonly sql: string;
}

/** A line of a migration with which older gateways can go on. Without it they stop serving, and are refused at start. */
const compatible = /^-- Older gateways can go on\b/m;

/** Reads this version's migrations, in order. */
export function readMigrations(): readonly Migration[] {
  const folder = join(import.meta.dirname, '..', '..', 'migrations');
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return journal.entries.map(({ tag }) => ({
    name: tag,
    sql: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }));
}

/**
 * Migrates a database to the newest schema. Each migration and its record are written in one transaction, so that an interrupted
 * run continues where it stopped. Several gateways can call it at once.
 *
 * @param owner connected as the account that owns, or will own, the tables
 * @returns the names of the migrations that were run
 * @throws {@link StorageError} when the database is newer than this gateway and not compatible with it, or one of its migrations differs.
 */
export async function migrate(owner: Client, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  await owner.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrate]);
  try {
    const done = await readRecord(owner);
    await compare(owner, done, migrations);
    const pending = migrations.slice(done.length);
    for (const migration of pending) await run(owner, migration);
    return pending.map(({ name }) => name);
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migrate]);
  }
}

/**
 * Rebuilds what an update of the database server has made invalid; to be called after {@link migrate}. It can take minutes, in which other gateways
 * go on.
 *
 * @param owner connected as the account that owns the tables
 * @throws {@link StorageError} when it fails; the next start repeats it.
 */
export async function rebuild(owner: Client): Promise<void> {
  await followCollations(owner).catch((error: unknown) => {
    throw explain(error, 'indexes after an update of ICU');
  });
}

/**
 * Checks that a database has this version's schema or a newer one that is compatible with it, without changing anything.
 *
 * @throws {@link StorageError} when it is older, or newer and not compatible.
 */
export async function requireNewest(owner: Client, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  const found = await owner.query<{ exists: boolean }>(`SELECT to_regclass('scn_migration') IS NOT NULL AS exists`);
  const done = found.rows[0]?.exists === true ? await readRecord(owner) : [];
  await compare(owner, done, migrations);
  if (done.length >= migrations.length) return;
  throw new StorageError(
    'DATABASE_OLDER',
    'The database has the schema of an older version.',
    'Start a gateway of this version once to update the schema, or use the version that created the database.',
  );
}

interface Recorded {
  readonly name: string;
  readonly hash: string;
}

async function readRecord(owner: Client): Promise<readonly Recorded[]> {
  const found = await owner.query<{ exists: boolean }>(`SELECT to_regclass('scn_migration') IS NOT NULL AS exists`);
  if (found.rows[0]?.exists !== true) {
    await owner
      .query(
        `CREATE TABLE scn_migration (
           position integer PRIMARY KEY, name text NOT NULL UNIQUE, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
      )
      .catch((error: unknown) => {
        throw explain(error, 'the record of migrations');
      });
  }
  return (await owner.query<Recorded>('SELECT name, hash FROM scn_migration ORDER BY position')).rows;
}

async function compare(owner: Client, done: readonly Recorded[], known: readonly Migration[]): Promise<void> {
  const isCompatible = done.length > known.length && (await compatibleFrom(owner)) < known.length;
  for (const [position, { name, hash }] of done.entries()) {
    const migration = known[position];
    if (migration === undefined) {
      if (isCompatible) return;
      throw new StorageError(
        'DATABASE_NEWER',
        `The database was migrated by a newer version (${name}).`,
        'Start the newer version again, or restore a backup from before the update.',
      );
    }
    if (migration.name !== name || hashOf(migration) !== hash) {
      throw new StorageError(
        'MIGRATION_CHANGED',
        `Migration ${position} of the database is ${name}, which differs from ${migration.name} of this version.`,
        "Start the version that created this database. Don't edit released migrations: add a new migration instead.",
      );
    }
  }
}

/** Position of the first migration that a gateway must know. */
async function compatibleFrom(owner: Client): Promise<number> {
  const found = await owner.query<{ position: number }>(
    `SELECT value::integer AS position FROM scn_installation WHERE name = 'compatible-from'`,
  );
  return found.rows[0]?.position ?? Number.POSITIVE_INFINITY;
}

/** How often a migration is tried again that PostgreSQL ended because gateways and it waited for each other. */
const maxDeadlocks = 20;

async function run(owner: Client, migration: Migration, deadlocks = 0): Promise<void> {
  const position = Number(migration.name.slice(0, migration.name.indexOf('_')));
  try {
    await owner.query('BEGIN');
    await owner.query(migration.sql);
    await owner.query('INSERT INTO scn_migration (position, name, hash) VALUES ($1, $2, $3)', [
      position,
      migration.name,
      hashOf(migration),
    ]);
    if (!compatible.test(migration.sql)) await requireFrom(owner, position);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined); // the connection may be the cause of the failure
    if (errorCode(error) === '40P01' && deadlocks < maxDeadlocks) return run(owner, migration, deadlocks + 1);
    throw explain(error, migration.name);
  }
}

/** Ends the gateways that don't know a migration. The first migrations ran when there was no record of that yet. */
async function requireFrom(owner: Client, position: number): Promise<void> {
  const found = await owner.query<{ exists: boolean }>(`SELECT to_regclass('scn_installation') IS NOT NULL AS exists`);
  if (found.rows[0]?.exists === true) await owner.query('SELECT scn_compatible_from($1)', [position]);
}

function hashOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

function explain(error: unknown, what: string): StorageError {
  const message = error instanceof Error ? error.message : String(error);
  if (errorCode(error) === '42501') {
    return new StorageError(
      'RIGHTS_MISSING',
      `The database account doesn't have permission to create tables: ${message}.`,
      'Make it the owner of the database, or grant it CREATE on the schema public.',
      error,
    );
  }
  return new StorageError(
    errorCode(error) === '53100' ? 'DISK_FULL' : 'MIGRATION_FAILED',
    `Failed to migrate the database (${what}): ${message}.`,
    'The failed step was rolled back. Fix the cause, then start again.',
    error,
  );
}

/**
 * Rebuilds the indexes whose order another version of ICU has changed, as after an update of the server's operating system. PostgreSQL only
 * warns of it, and would read pages of lists in a wrong order. Other gateways can read and write the tables in the meantime.
 *
 * @param owner not in a transaction, and without a lock that another gateway waits for: a rebuild waits for every statement that has begun
 */
async function followCollations(owner: Client): Promise<void> {
  const { rows: locks } = await owner.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
    advisoryLocks.rebuildIndexes,
  ]);
  if (locks[0]?.isOurs !== true) return;
  try {
    const { rows: changed } = await owner.query<{ oid: number; name: string }>(
      `SELECT oid, quote_ident(collname) AS name FROM pg_collation
       WHERE collname LIKE 'scn\\_%' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)`,
    );
    for (const { oid, name } of changed) {
      await rebuildIndexes(owner, oid);
      await owner.query(`ALTER COLLATION ${name} REFRESH VERSION`);
    }
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.rebuildIndexes]);
  }
}

async function rebuildIndexes(owner: Client, collation: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; isValid: boolean }>(
    `SELECT DISTINCT indexrelid::regclass::text AS name, indisvalid AS "isValid" FROM pg_index
     JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = indexrelid
     WHERE refclassid = 'pg_collation'::regclass AND refobjid = $1`,
    [collation],
  );
  // an invalid one is what an interrupted rebuild has left
  for (const { name, isValid } of indexes)
    await owner.query(isValid ? `REINDEX INDEX CONCURRENTLY ${name}` : `DROP INDEX CONCURRENTLY ${name}`);
}
