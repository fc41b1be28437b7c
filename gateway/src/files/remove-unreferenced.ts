import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { fileObject } from '../database/tables/files';
import { ContentFolder, prefixes } from './content-folder';
import { lockContent } from './file-rows';

/** How old content must be. What is being kept at this moment is protected by a lock besides. */
const youngest = 24 * 60 * 60 * 1000;

/**
 * Deletes content that no institution holds: what is left of files whose rows were deleted, and of gateways that were killed
 * between content and row. Several gateways may do it at once, and go on working.
 *
 * @returns how many files.
 */
export async function removeUnreferenced(
  { folder, database }: { readonly folder: string; readonly database: Database },
  now: Date,
): Promise<number> {
  const content = new ContentFolder(folder);
  let removed = 0;
  for (const prefix of prefixes) {
    const { hashes } = await content.list(prefix);
    for (const sha256 of hashes) {
      const placedAt = await content.placedAt(sha256);
      if (placedAt === null || now.getTime() - placedAt.getTime() < youngest) continue;
      removed += await database.acrossInstitutions(async (queries) => {
        await lockContent(queries, sha256, 'alone');
        const held = await queries
          .select({ sha256: fileObject.sha256 })
          .from(fileObject)
          .where(eq(fileObject.sha256, sha256))
          .limit(1);
        if (held.length > 0) return 0;
        await content.remove(sha256);
        return 1;
      });
    }
  }
  return removed;
}
