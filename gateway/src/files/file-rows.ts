import { and, eq, sql } from 'drizzle-orm';
import { advisoryLockNames } from '#database/advisory-locks';
import type { Queries } from '#database/database';
import { fileObject } from '#database/tables/files';
import type { StoredFile } from './file-store';

const columns = {
  sha256: fileObject.sha256,
  bytes: fileObject.bytes,
  mediaType: fileObject.mediaType,
  width: fileObject.width,
  height: fileObject.height,
  duration: fileObject.duration,
  warnings: fileObject.warnings,
};

/** Reads an institution's file with a hash. */
export async function findFileRow(queries: Queries, institutionId: string, sha256: string): Promise<StoredFile | null> {
  const [row] = await queries
    .select(columns)
    .from(fileObject)
    .where(and(eq(fileObject.institutionId, institutionId), eq(fileObject.sha256, sha256)));
  return row ?? null;
}

/** Records a file of an institution. If the file was inspected now, earlier results for the same content are replaced. */
export async function writeFileRow(
  queries: Queries,
  owner: { readonly institutionId: string; readonly userId: string | null },
  file: StoredFile,
  { isInspected, at }: { readonly isInspected: boolean; readonly at: Date },
): Promise<StoredFile> {
  const { institutionId, userId } = owner;
  const insert = queries
    .insert(fileObject)
    .values({ ...file, institutionId, createdAt: at, createdBy: userId })
    .$dynamic();
  const { mediaType, width, height, duration, warnings } = file;
  await (isInspected
    ? insert.onConflictDoUpdate({
        target: [fileObject.institutionId, fileObject.sha256],
        set: { mediaType, width, height, duration, warnings },
      })
    : insert.onConflictDoNothing());
  const row = await findFileRow(queries, institutionId, file.sha256);
  if (row === null) throw new Error('A file that was just recorded is missing.');
  return row;
}

/**
 * Locks content until the transaction ends: shared while content is stored and recorded, exclusive while unreferenced content is
 * deleted. This prevents any gateway from deleting content that is being recorded.
 */
export async function lockContent(queries: Queries, sha256: string, kind: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${advisoryLockNames.content(sha256)}, 0)`;
  await queries.execute(
    kind === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  );
}
