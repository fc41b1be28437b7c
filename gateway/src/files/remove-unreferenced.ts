import { eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { fileObject } from '#database/tables/files';
import { digits, type ContentStore } from './content-store';
import { lockContent } from './file-rows';

/** Minimum age of content. Content that is being stored is also protected by a lock. */
const minimumAge = 24 * 60 * 60 * 1000;

/**
 * Deletes content that no institution uses: after its rows were deleted, or a gateway was killed between writing the content and
 * the row. Several gateways can run it at once, without interrupting their work.
 *
 * @returns the number of deleted files.
 */
export async function removeUnreferenced(
  { content, database }: { readonly content: ContentStore; readonly database: Database },
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const digit of digits) {
    const { stored } = await content.list(digit);
    for (const { sha256, placedAt } of stored) {
      if (now.getTime() - placedAt.getTime() < minimumAge) continue;
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
