import { count, inArray } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { importIssue } from '#database/tables/jobs';

/** Number of issues of each severity found by an import. */
export interface IssueCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly informations: number;
}

/** No issues at all. */
export const noIssues: IssueCounts = { errors: 0, warnings: 0, informations: 0 };

const properties: Readonly<Record<string, keyof IssueCounts>> = {
  ERROR: 'errors',
  WARNING: 'warnings',
  INFORMATION: 'informations',
};

/** Counts the issues found by imports, by version. Versions without issues are omitted. */
export async function countIssues(
  queries: Queries,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, IssueCounts>> {
  if (versionIds.length === 0) return new Map();
  const { versionId, logType } = importIssue;
  const rows = await queries
    .select({ versionId, logType, issues: count() })
    .from(importIssue)
    .where(inArray(versionId, [...versionIds]))
    .groupBy(versionId, logType);
  const counts = new Map<string, IssueCounts>();
  for (const row of rows) {
    const property = properties[row.logType];
    if (property === undefined) continue;
    counts.set(row.versionId, { ...(counts.get(row.versionId) ?? noIssues), [property]: row.issues });
  }
  return counts;
}
