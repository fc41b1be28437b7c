import { Refusal } from '@scn/core/base/refusal';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenario, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import type { ScenarioAddress } from './catch-up';
import { chainFault, type ChainHead } from './hash-chain';
import { LogDamageError } from './log-damage-error';
import { asEntry, type LogEntry } from './log-entry';
import type { OperationLog } from './operation-log';
import { isGood, type SnapshotRow } from './snapshots';
import { readStored, stepOf, type StoredDocument } from './stored-document';

/** Number of entries after a snapshot up to which they are read together with those of other scenarios. */
const maxEntries = 1000;

/** Why a document can’t be read. */
export interface UnreadDocument {
  readonly scenarioId: string;
  /** A refusal for a scenario that doesn’t exist any more. */
  readonly fault: Refusal | LogDamageError;
}

/**
 * Reads documents of an institution at their heads, in the order of the ids: like {@link readStored}, with three queries for all of them.
 * One that can’t be read prevents no other.
 */
export async function readManyStored(
  log: Pick<OperationLog, 'database'>,
  institutionId: string,
  scenarioIds: readonly string[],
): Promise<readonly (StoredDocument | UnreadDocument)[]> {
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
    scenarioIds.map(async (scenarioId) => known.get(scenarioId) ?? readOne(log, { scenarioId, institutionId })),
  );
}

async function readOne(
  log: Pick<OperationLog, 'database'>,
  address: ScenarioAddress,
): Promise<StoredDocument | UnreadDocument> {
  try {
    return await readStored(log, address);
  } catch (fault) {
    // others are no faults of this scenario
    if (!(fault instanceof Refusal) && !(fault instanceof LogDamageError)) throw fault;
    return { scenarioId: address.scenarioId, fault };
  }
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
  return rows.filter(({ headSeq, snapshot }) => headSeq - snapshot.seq <= maxEntries && isGood(snapshot));
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

/** A document; undefined if its entries don’t follow one another. */
function documentOf(
  { headSeq, snapshot }: HeadRow,
  [first, ...others]: readonly LogEntry[],
): StoredDocument | undefined {
  const { scenarioId, seq, plugins, document } = snapshot;
  if (first?.seq !== seq || seq + others.length < headSeq) return undefined;
  let last: ChainHead = first;
  const steps: StoredDocument['steps'][number][] = [];
  for (const entry of others.slice(0, headSeq - seq)) {
    if (chainFault(last, entry) !== null) return undefined;
    steps.push(stepOf(scenarioId, last, entry));
    last = entry;
  }
  return { scenarioId, document, base: { seq, hash: first.hash.toString('hex'), plugins }, steps, seq: headSeq };
}
