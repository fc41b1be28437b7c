import { Refusal } from '@scn/core/base/refusal';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenarioVersion } from '#database/tables/jobs';
import { scenarioOperation } from '#database/tables/scenarios';
import type { JobRow } from '../job-rows';

/** The content to be replaced, and what the new file is based on. */
export interface Replacement {
  readonly scenarioId: string;
  readonly headSeq: number;
  /** The version that this import creates. */
  readonly versionId: string;
  readonly job: Pick<JobRow, 'requestedBy'>;
  readonly input: { readonly expectedSeq: number | null; readonly force: boolean };
}

/**
 * Refuses an import that would overwrite changes that its file doesn't contain: changes after the one that the file was created
 * from or, if the file doesn't say, others' changes since the last import. Call it under the scenario's lock.
 *
 * @throws Refusal UpdateEntityError
 */
export async function refuseLostWork(queries: Queries, replacement: Replacement): Promise<void> {
  const { scenarioId, headSeq, versionId, job, input } = replacement;
  const { expectedSeq, force } = input;
  if (force) return;
  if (expectedSeq !== null) {
    if (expectedSeq === headSeq) return;
    const message = `The scenario has changed: the file was created from change ${expectedSeq}, but the scenario is at change ${headSeq}.`;
    throw new Refusal('UpdateEntityError', { expectedSeq, headSeq }, message);
  }
  const [last] = await queries
    .select({ seq: scenarioVersion.seq })
    .from(scenarioVersion)
    .where(
      and(
        eq(scenarioVersion.scenarioId, scenarioId),
        ne(scenarioVersion.id, versionId),
        inArray(scenarioVersion.importStatus, ['IMPORTED', 'IMPORTED_WITH_WARNINGS']),
      ),
    )
    .orderBy(desc(scenarioVersion.seq))
    .limit(1);
  const since = last?.seq ?? 1; // entry 1 is the creation
  const [others] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(scenarioOperation)
    .where(
      and(
        eq(scenarioOperation.scenarioId, scenarioId),
        gt(scenarioOperation.seq, since),
        sql`${scenarioOperation.actorId} IS DISTINCT FROM ${job.requestedBy}`,
        // migrations to newer plugins aren't anyone's work
        sql`${scenarioOperation.actorId} IS NOT NULL`,
      ),
    );
  const count = others?.count ?? 0;
  if (count === 0) return;
  const message = `Others have made ${count} ${count === 1 ? 'change' : 'changes'} since the last import. They would be overwritten.`;
  throw new Refusal('UpdateEntityError', { changes: count, since, headSeq }, message);
}
