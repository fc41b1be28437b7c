import { and, eq, isNull } from 'drizzle-orm';
import { notFound, type Refusal } from '@scn/core/base/refusal';
import type { Queries } from '#database/database';
import { scenario, scenarioOperation } from '#database/tables/scenarios';
import { chainFault, storedTexts, type ChainHead } from './hash-chain';
import { LogDamageError } from './log-damage-error';
import { readEntries } from './log-entry';
import { DocumentReader, type OpenDocument, type ReplayedEntry } from './open-document';
import type { OperationLog } from './operation-log';
import { newestGoodSnapshot } from './snapshots';

/** Number of entries per read. */
const batch = 500;

/** The scenario, and the institution that requests it. */
export interface ScenarioAddress {
  readonly institutionId: string;
  readonly scenarioId: string;
}

/** The error for a scenario that doesn't exist, is deleted, or belongs to another institution. All cases look the same. */
export function noSuchScenario(): Refusal {
  return notFound('scenario'); // the same as without access
}

/** The head of a scenario's log. @throws Refusal when the scenario doesn't exist. */
export async function readHead(queries: Queries, scenarioId: string): Promise<ChainHead> {
  const [row] = await queries
    .select({ seq: scenario.headSeq, hash: scenario.headHash })
    .from(scenario)
    .where(and(eq(scenario.id, scenarioId), isNull(scenario.deletedAt)));
  if (row === undefined) throw noSuchScenario();
  return row;
}

/**
 * The open document of a scenario at the head of its log: the cached one, updated with entries of other gateways, or one opened
 * from the newest good snapshot and the entries after it. Call it under the scenario's mutex.
 *
 * @throws LogDamageError when the stored data doesn't lead to the head.
 */
export async function catchUp(
  log: OperationLog,
  queries: Queries,
  scenarioId: string,
  head: ChainHead,
): Promise<OpenDocument> {
  const held = log.documents.get(scenarioId);
  if (held !== undefined) {
    // remove it from the cache until it is at the head again, so that a failure doesn't leave it half updated
    log.documents.drop(scenarioId);
    const { seq } = held.head;
    const reached = seq <= head.seq && (await replayTo(queries, scenarioId, held, head)) === null;
    if (reached) {
      held.isShared = seq < head.seq;
      log.documents.keep(scenarioId, held);
      return held;
    }
  }
  const opened = await openFromSnapshot(log, queries, scenarioId, head);
  log.documents.keep(scenarioId, opened);
  return opened;
}

async function openFromSnapshot(
  log: OperationLog,
  queries: Queries,
  scenarioId: string,
  head: ChainHead,
): Promise<OpenDocument> {
  const snapshot = await newestGoodSnapshot(queries, scenarioId, head.seq);
  if (snapshot === null) throw new LogDamageError(scenarioId, 'all of its snapshots are damaged.');
  const [entry] = await queries
    .select({ hash: scenarioOperation.hash })
    .from(scenarioOperation)
    .where(and(eq(scenarioOperation.scenarioId, scenarioId), eq(scenarioOperation.seq, snapshot.seq)));
  if (entry === undefined) throw new LogDamageError(scenarioId, `entry ${snapshot.seq} of its log is missing.`);
  const reader = new DocumentReader(snapshot, entry.hash);
  const fault = await replayTo(queries, scenarioId, reader, head);
  if (fault !== null) throw new LogDamageError(scenarioId, fault);
  return reader.open(log);
}

/** Replays the entries up to the head. Returns why that isn't possible, or null. */
async function replayTo(
  queries: Queries,
  scenarioId: string,
  document: Pick<OpenDocument, 'head' | 'replay'>,
  head: ChainHead,
): Promise<string | null> {
  while (document.head.seq < head.seq) {
    const range = { after: document.head.seq, until: head.seq, limit: batch };
    const entries = await readEntries(queries, scenarioId, range);
    if (entries.length === 0) return `entry ${range.after + 1} of its log is missing.`;
    let end = document.head;
    const replayed: ReplayedEntry[] = [];
    for (const entry of entries) {
      const texts = storedTexts(entry);
      const fault = chainFault(end, entry, texts);
      if (fault !== null) return `entry ${end.seq + 1} of its log does not follow the one before it (${fault}).`;
      end = entry;
      replayed.push({ ...entry, texts });
    }
    document.replay(replayed);
  }
  return document.head.hash.equals(head.hash) ? null : 'the head of its log is not its last entry.';
}
