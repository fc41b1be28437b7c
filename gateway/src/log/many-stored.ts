import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenario, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import type { ChainHead } from './hash-chain';
import { asEntry, type LogEntry } from './log-entry';
import type { OperationLog } from './operation-log';
import { isGood, type SnapshotRow } from './snapshots';
import { readStored, stepOf, type StoredDocument } from './stored-document';

/** Number of entries after a snapshot up to which they are read together with those of other scenarios. */
const mostEntries = 1000;

/**
 * Reads documents of an institution at their heads, in the order of the ids: like {@link readStored}, with three queries for all of them.
 *
 * @throws as readStored does
 */
export async function readManyStored(
  log: Pick<OperationLog, 'database'>,
  institutionId: string,
  scenarioIds: readonly string[],
): Promise<readonly StoredDocument[]> {
  if (scenarioIds.length === 0) return [];
  const known = await log.database.inInstitution(institutionId, async (queries) => {
    const heads = await readHeads(queries, scenarioIds);
    const entries = await readLastEntries(queries, heads);
    return new Map(
      heads.map((row) => [row.snapshot.scenarioId, documentOf(row, entries.get(row.snapshot.scenarioId) ?? [])]),
    );
  });
  return Promise.all(
    // what is missing or damaged is for the reading that knows what to do then
    scenarioIds.map(async (scenarioId) => known.get(scenarioId) ?? readStored(log, { scenarioId, institutionId })),
  );
}

interface HeadRow {
  readonly headSeq: number;
  readonly snapshot: SnapshotRow;
}

/** The newest snapshots of scenarios, up to their heads. */
async function readHeads(queries: Queries, scenarioIds: readonly string[]): Promise<readonly HeadRow[]> {
  const newest = sql`(SELECT max(seq) FROM scenario_snapshot AS s WHERE s.scenario_id = ${scenario.id} AND s.seq <= ${scenario.headSeq})`;
  const rows = await queries
    .select({ headSeq: scenario.headSeq, snapshot: scenarioSnapshot })
    .from(scenario)
    .innerJoin(scenarioSnapshot, and(eq(scenarioSnapshot.scenarioId, scenario.id), eq(scenarioSnapshot.seq, newest)))
    .where(and(inArray(scenario.id, [...scenarioIds]), isNull(scenario.deletedAt)));
  return rows.filter(({ headSeq, snapshot }) => headSeq - snapshot.seq <= mostEntries && isGood(snapshot));
}

/** The entries from those of the snapshots on, by scenario. */
async function readLastEntries(
  queries: Queries,
  heads: readonly HeadRow[],
): Promise<ReadonlyMap<string, readonly LogEntry[]>> {
  const entries = new Map<string, LogEntry[]>();
  if (heads.length === 0) return entries;
  const rows = await queries
    .select()
    .from(scenarioOperation)
    .where(
      or(
        ...heads.map(({ snapshot: { scenarioId, seq } }) =>
          and(eq(scenarioOperation.scenarioId, scenarioId), gte(scenarioOperation.seq, seq)),
        ),
      ),
    )
    .orderBy(scenarioOperation.scenarioId, scenarioOperation.seq);
  for (const row of rows) {
    const entry = asEntry(row);
    const before = entries.get(entry.scenarioId);
    if (before === undefined) entries.set(entry.scenarioId, [entry]);
    else before.push(entry);
  }
  return entries;
}

/** @throws LogDamageError if the entries don’t follow one another */
function documentOf(
  { headSeq, snapshot }: HeadRow,
  [first, ...others]: readonly LogEntry[],
): StoredDocument | undefined {
  const { scenarioId, seq, plugins, document } = snapshot;
  if (first?.seq !== seq || seq + others.length < headSeq) return undefined;
  let last: ChainHead = first;
  const steps = others.slice(0, headSeq - seq).map((entry) => {
    const step = stepOf(scenarioId, last, entry);
    last = entry;
    return step;
  });
  return { scenarioId, document, base: { seq, hash: first.hash.toString('hex'), plugins }, steps, seq: headSeq };
}
