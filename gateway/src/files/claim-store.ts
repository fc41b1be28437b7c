import { randomUUID } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { advisoryLockNames } from '#database/advisory-locks';
import type { Database, Queries } from '#database/database';
import { StorageError } from '#database/storage-error';
import { fileObject } from '#database/tables/files';
import { isEmpty, type ContentStore } from './content-store';

/** How to bring a database and its file store together again. */
export function sameStore({ settings }: Pick<ContentStore, 'settings'>): string {
  return (
    `Gateways of one database share one file store: set ${settings} to what the others use. If the store was replaced on ` +
    'purpose and contains the files, delete the row of the old one: DELETE FROM scn_installation WHERE name = ‘file-store’.'
  );
}

/**
 * Makes sure that a file store is the database's: its identity is in both. The first gateway of a database claims its store. With another
 * one, files of other gateways wouldn't be found; with one of another database, its files would be deleted as unreferenced.
 *
 * @throws StorageError STORE_DIFFERS
 */
export async function claimStore(database: Database, content: ContentStore): Promise<void> {
  await content.make();
  const isOurs = await database.acrossInstitutions(async (queries) => {
    // gateways that start at the same time create one identity, even in a bucket that can't refuse a second one
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${advisoryLockNames.claimStore}, 0))`);
    const id = await identityOf(content);
    const known = await readKnown(queries);
    if (known !== null) return known === id;
    await requireOwnFiles(queries, content);
    await queries.execute(sql`INSERT INTO scn_installation VALUES ('file-store', ${id})`);
    return true;
  });
  if (isOurs) return;
  throw new StorageError('STORE_DIFFERS', differs(content), sameStore(content));
}

/** The message about a store that isn't the database's. */
export function differs({ place }: Pick<ContentStore, 'place'>): string {
  const start = place.charAt(0).toUpperCase() + place.slice(1);
  return `${start} isn’t the file store of this database.`;
}

/**
 * Whether a store is the file store of the database, without changing either: the other way round, the gateways would refuse to
 * start, or claim an empty store. True for a database that hasn't been claimed, such as a restored one.
 */
export async function isStoreOf(database: Database, content: ContentStore): Promise<boolean> {
  const known = await database.acrossInstitutions(readKnown);
  return known === null || (await content.identity()) === known;
}

/** Reads the identity of a store, and creates it at the first start. */
async function identityOf(content: ContentStore): Promise<string> {
  const found = await content.identity();
  if (found !== null) return found;
  await content.identify(randomUUID());
  const id = await content.identity();
  if (id === null) throw new Error(`The identity of ${content.place} can’t be read after it was written.`);
  return id;
}

async function readKnown(queries: Queries): Promise<string | null> {
  const { rows } = await queries.execute<{ value: string }>(
    sql`SELECT value FROM scn_installation WHERE name = 'file-store'`,
  );
  return rows[0]?.value ?? null;
}

/**
 * A database with files but without an identity is of an older version, or was restored: only the store that has them can claim it. One
 * without files can only claim an empty store: the files in another one are not its own.
 */
async function requireOwnFiles(queries: Queries, content: ContentStore): Promise<void> {
  const [newest] = await queries
    .select({ sha256: fileObject.sha256 })
    .from(fileObject)
    .orderBy(desc(fileObject.createdAt))
    .limit(1);
  const problem =
    newest === undefined
      ? (await isEmpty(content))
        ? null
        : `This database has no files, but ${content.place} contains some: they are of another database.`
      : (await content.has(newest.sha256))
        ? null
        : `${content.place} doesn’t contain the files of this database.`;
  if (problem === null) return;
  throw new StorageError(
    'STORE_DIFFERS',
    problem.charAt(0).toUpperCase() + problem.slice(1),
    newest === undefined
      ? `Set ${content.settings} to an empty place of its own, or connect to the database that the files belong to.`
      : sameStore(content),
  );
}
