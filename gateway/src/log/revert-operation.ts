import type { JsonObject } from '@scn/core/kernel/json';
import { Refusal } from '@scn/core/operations/refusal';
import { checkPermission } from '@scn/core/operations/run-operation';
import type { Queries } from '../database/database';
import { appendChange, type ChangeRequest } from './append-change';
import { readEntries, type LogEntry, type LoggedCall } from './log-entry';
import type { OperationLog } from './operation-log';
import type { Acknowledgement } from './write-entry';

/** Which entry is to be taken back. */
export interface RevertRequest extends ChangeRequest {
  /** Sequence number of one of the actor's own entries. */
  readonly seq: number;
}

/** Longest title that `history.revert` takes. */
const longestTitle = 1000;

/**
 * Takes one of the actor's own changes back, also after other work. The steps come from the log. Taking a revert back does
 * the change again.
 *
 * @throws Refusal where later work touched the same place, where the entry is not the actor's own, or where they may no
 *   longer do what the entry did.
 */
export async function revertOperation(log: OperationLog, request: RevertRequest): Promise<Acknowledgement> {
  const { seq, scenarioId, actorId, ability } = request;
  return appendChange(log, request, {
    isSame: ({ calls }) => calls[0]?.reverts === seq,
    prepare: async (queries) => {
      const entry = await entryAt(queries, scenarioId, seq);
      if (entry === undefined) throw nothingToRevert(seq);
      if (entry.actorId !== actorId || entry.revertSteps.length === 0) throw nothingToRevert(seq);
      for (const { name, input } of await originOf(queries, entry)) {
        const operation = log.operations.get(name);
        if (operation !== undefined) checkPermission(operation, input, ability);
      }
      const input = { title: entry.title.slice(0, longestTitle), steps: entry.revertSteps } as unknown as JsonObject;
      return [{ name: 'history.revert', input, reverts: seq }];
    },
  });
}

/** What was first asked for: a revert of a revert is the change itself. */
async function originOf(queries: Queries, entry: LogEntry): Promise<readonly LoggedCall[]> {
  let origin = entry;
  for (let reverted = entry.calls[0]?.reverts; reverted !== undefined; reverted = origin.calls[0]?.reverts) {
    const before = await entryAt(queries, entry.scenarioId, reverted);
    if (before === undefined) throw nothingToRevert(entry.seq);
    origin = before;
  }
  return origin.calls;
}

async function entryAt(queries: Queries, scenarioId: string, seq: number): Promise<LogEntry | undefined> {
  const [entry] = await readEntries(queries, scenarioId, { after: seq - 1, until: seq, limit: 1 });
  return entry;
}

function nothingToRevert(seq: number): Refusal {
  return new Refusal('UpdateEntityError', { seq }, 'It cannot be undone: there is no such change of yours.');
}
