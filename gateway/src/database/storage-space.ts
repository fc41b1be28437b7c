import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from './database';
import { isStorageFull } from './storage-full';

/** Whether there is space for changes: on the disk of the data folder, and on the database server. */
export interface StorageSpace {
  /** Null if there is, otherwise the reason, as text for operators. Concurrent and repeated calls share an answer. */
  problem(): Promise<string | null>;
  /** Free bytes on the disk of the data folder. */
  freeBytes(): Promise<number>;
  /** The same database; a write that fails for lack of space is noticed. */
  watch(database: Database): Database;
}

/** Options of {@link createStorageSpace}. */
export interface StorageSpaceOptions {
  /** The data folder. */
  readonly folder: string;
  readonly database: Pick<Database, 'acrossInstitutions'>;
  /** Bytes that must be free on its disk. */
  readonly reserveBytes: number;
}

/** Milliseconds that an answer is reused. */
const answerAge = 1000;

/**
 * Observes the space for changes. The gateway stops accepting changes before the disk of its data folder is full, because a database
 * server that can't extend its log stops completely, and then nothing can be read either. The disk of an external server isn't visible
 * from here: it counts as full from a failed write until a trial write succeeds. Both recover without a restart.
 */
export function createStorageSpace({ folder, database, reserveBytes }: StorageSpaceOptions): StorageSpace {
  let hasFailed = false;
  let answer: { readonly at: number; readonly problem: Promise<string | null> } | null = null;

  const freeBytes = async () => {
    const { blocks, bavail, bsize } = await statfs(folder);
    // some network file systems don't report their size
    return blocks === 0 ? Infinity : bavail * bsize;
  };
  const ask = async () => {
    // a folder that can't be read is another problem
    const free = await freeBytes().catch(() => Infinity);
    if (free < reserveBytes) return 'The disk of the data folder is full.';
    if (!hasFailed) return null;
    try {
      await database.acrossInstitutions(tryToWrite);
      hasFailed = false;
      return null;
    } catch (error) {
      return isStorageFull(error) ? 'The database has no space left.' : null;
    }
  };
  const noticing = async <T>(transaction: Promise<T>): Promise<T> => {
    try {
      return await transaction;
    } catch (error) {
      if (isStorageFull(error)) {
        hasFailed = true;
        answer = null;
      }
      throw error;
    }
  };
  return {
    problem: () => {
      const now = performance.now();
      if (answer === null || now - answer.at >= answerAge) answer = { at: now, problem: ask() };
      return answer.problem;
    },
    freeBytes,
    watch: (watched) => ({
      inInstitution: (institutionId, work) => noticing(watched.inInstitution(institutionId, work)),
      runInInstitution: (institutionId, statement) => noticing(watched.runInInstitution(institutionId, statement)),
      acrossInstitutions: (work) => noticing(watched.acrossInstitutions(work)),
      close: () => watched.close(),
    }),
  };
}

/** Allocates about 1 MB on the server, and releases it again: updating existing rows may need no new space. */
async function tryToWrite(queries: Queries): Promise<void> {
  await queries.execute(sql`
    CREATE TEMPORARY TABLE scn_trial ON COMMIT DROP AS
    SELECT n, repeat('x', 1000) AS text FROM generate_series(1, 1000) AS n`);
}
