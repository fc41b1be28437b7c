import type { OperationCall } from '@scn/core/base/issue';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenarioOperation } from '#database/tables/scenarios';

/** A call, as stored in the log. */
export interface LoggedCall extends OperationCall {
  /** Sequence number of the entry that a `history.revert` reverts. */
  readonly reverts?: number;
}

/** The content of a log entry, without its hashes. */
export interface EntryContent {
  readonly scenarioId: string;
  readonly institutionId: string;
  /** From 1, without gaps. Entry 1 is the creation; the document starts with the initial snapshot. */
  readonly seq: number;
  /** Assigned by the client. */
  readonly operationId: string;
  readonly calls: readonly LoggedCall[];
  readonly title: string;
  readonly patches: readonly JsonPatch[];
  readonly inversePatches: readonly JsonPatch[];
  readonly revertSteps: readonly RevertStep[];
  /** Null if no user requested the change. */
  readonly actorId: string | null;
  /** To the millisecond. */
  readonly at: Date;
}

/** An entry of the operation log. */
export interface LogEntry extends EntryContent {
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** Reads entries of a scenario in order: those after `after`, up to `until`, at most `limit`. */
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

/** Converts a row to an entry: its JSON was written by this module, and the hash chain detects later changes. */
export function asEntry(row: typeof scenarioOperation.$inferSelect): LogEntry {
  return row as LogEntry;
}
