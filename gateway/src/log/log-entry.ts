import type { OperationCall } from '@scn/core/validation/issue';
import type { RevertStep } from '@scn/core/operations/change-recorder';
import type { JsonPatch } from '@scn/core/document/tree/scenario-tree';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { scenarioOperation } from '../database/tables/scenarios';

/** A call as the log keeps it. */
export interface LoggedCall extends OperationCall {
  /** Sequence number of the entry that a `history.revert` takes back. */
  readonly reverts?: number;
}

/** What an entry of the operation log says, without its place in the chain. */
export interface EntryContent {
  readonly scenarioId: string;
  readonly institutionId: string;
  /** From 1, without a gap. Entry 1 is the creation; the document begins with the snapshot beside it. */
  readonly seq: number;
  /** Given by whoever made the change. */
  readonly operationId: string;
  readonly calls: readonly LoggedCall[];
  readonly title: string;
  readonly patches: readonly JsonPatch[];
  readonly inversePatches: readonly JsonPatch[];
  readonly revertSteps: readonly RevertStep[];
  /** Null for what no person asked for. */
  readonly actorId: string | null;
  /** To the millisecond. */
  readonly at: Date;
}

/** One entry of the operation log. */
export interface LogEntry extends EntryContent {
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** Entries of a scenario in order: those behind `after`, up to `until`, at most `limit`. */
export async function readEntries(
  queries: Queries,
  scenarioId: string,
  range: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<readonly LogEntry[]> {
  const rows = await queries
    .select()
    .from(scenarioOperation)
    .where(
      and(
        eq(scenarioOperation.scenarioId, scenarioId),
        gt(scenarioOperation.seq, range.after),
        lte(scenarioOperation.seq, range.until),
      ),
    )
    .orderBy(asc(scenarioOperation.seq))
    .limit(range.limit);
  return rows.map(asEntry);
}

/** A row as an entry: its JSON was written by this log, and the chain tells when it was changed since. */
export function asEntry(row: typeof scenarioOperation.$inferSelect): LogEntry {
  return row as LogEntry;
}
