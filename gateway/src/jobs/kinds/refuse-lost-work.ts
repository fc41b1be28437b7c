import { Refusal } from '@scn/core/operations/refusal';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { scenarioVersion } from '../../database/tables/jobs';
import { scenarioOperation } from '../../database/tables/scenarios';
import type { JobRow } from '../job-rows';

/** What is to be replaced, and what the file that replaces it has seen. */
export interface Replacement {
  readonly scenarioId: string;
  readonly headSeq: number;
  /** The version that this import makes. */
  readonly versionId: string;
  readonly job: Pick<JobRow, 'requestedBy'>;
  readonly input: { readonly expectedSeq: number | null; readonly force: boolean };
}

/**
 * Refuses an import that would replace work which its file has not seen: what came after the change that the file says it was made
 * from; where it doesn't say, what others changed since the last import. Under the scenario's lock.
 *
 * @throws Refusal UpdateEntityError
 */
export async function refuseLostWork(queries: Queries, replacement: Replacement): Promise<void> {
  const { scenarioId, headSeq, versionId, job, input } = replacement;
  const { expectedSeq, force } = input;
  if (force) return;
  if (expectedSeq !== null) {
    if (expectedSeq === headSeq) return;
    const message = `The scenario has changed: the file was made from change ${expectedSeq}, and it is at ${headSeq}.`;
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
        // what takes a document on to newer plugins is nobody's work
        sql`${scenarioOperation.actorId} IS NOT NULL`,
      ),
    );
  const count = others?.count ?? 0;
  if (count === 0) return;
  const message = `Others have made ${count} ${count === 1 ? 'change' : 'changes'} since the last import. They would be replaced.`;
  throw new Refusal('UpdateEntityError', { changes: count, since, headSeq }, message);
}
