import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { StorageError } from '#database/storage-error';
import { fileObject } from '#database/tables/files';
import { ContentFolder } from './content-folder';
import { errorCode } from './error-code';

/** How to bring a database and its file store together again. */
export const sameStore =
  'Gateways of one database share one file store: set SCN_DATA_FOLDER to the folder that the others use. If the folder was replaced on ' +
  'purpose and contains the files, delete the row of the old one: DELETE FROM scn_installation WHERE name = ‘file-store’.';

/**
 * Makes sure that the file store of a data folder is the database's: its identity is in both. The first gateway of a database claims its
 * store. With another one, files of other gateways wouldn't be found.
 *
 * @throws StorageError STORE_DIFFERS
 */
export async function claimStore(database: Database, folder: string): Promise<void> {
  const content = new ContentFolder(folder);
  await content.make();
  const id = await identityOf(content);
  const known = await readKnown(database);
  if (known === id) return;
  if (known === null) {
    await requireNewestFile(database, content, folder);
    if ((await claim(database, id)) === id) return;
  }
  throw new StorageError(
    'STORE_DIFFERS',
    `The data folder ${folder} isn’t the file store of this database.`,
    sameStore,
  );
}

/**
 * Whether a data folder is the file store of the database, without changing either: the other way round, the gateways would refuse to
 * start, or claim an empty folder. True for a database that hasn't been claimed, such as a restored one.
 */
export async function isStoreOf(database: Database, folder: string): Promise<boolean> {
  const known = await readKnown(database);
  if (known === null) return true;
  const id = await readFile(new ContentFolder(folder).identity, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  return id === known;
}

/** Reads the identity of a store, and creates it at the first start. */
async function identityOf({ identity, staging }: ContentFolder): Promise<string> {
  const read = () => readFile(identity, 'utf8');
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const written = join(staging, randomUUID());
  await writeFile(written, randomUUID(), { mode: 0o600, flush: true });
  // complete from the start, and of two gateways that create it one wins
  await link(written, identity).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(written, { force: true });
  return read();
}

async function readKnown(database: Database): Promise<string | null> {
  const { rows } = await database.acrossInstitutions((queries) =>
    queries.execute<{ value: string }>(sql`SELECT value FROM scn_installation WHERE name = 'file-store'`),
  );
  return rows[0]?.value ?? null;
}

async function claim(database: Database, id: string): Promise<string | null> {
  await database.acrossInstitutions((queries) =>
    queries.execute(sql`INSERT INTO scn_installation VALUES ('file-store', ${id}) ON CONFLICT DO NOTHING`),
  );
  return readKnown(database);
}

/** A database of an older version has files but no identity: only the store that has them can claim it. */
async function requireNewestFile(database: Database, content: ContentFolder, folder: string): Promise<void> {
  const [newest] = await database.acrossInstitutions((queries) =>
    queries.select({ sha256: fileObject.sha256 }).from(fileObject).orderBy(desc(fileObject.createdAt)).limit(1),
  );
  if (newest === undefined || (await content.placedAt(newest.sha256)) !== null) return;
  throw new StorageError(
    'STORE_DIFFERS',
    `The data folder ${folder} doesn’t contain the files of this database.`,
    sameStore,
  );
}
