import { asJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { checkPermission } from '@scn/core/operations/run-operation';
import { typedInput } from '@scn/core/operations/edits/typed-input';
import type { Queries } from '#database/database';
import { appendChange, type ChangeRequest } from './append-change';
import { readEntries, type LogEntry, type LoggedCall } from './log-entry';
import type { OperationLog } from './operation-log';
import type { Acknowledgement } from './write-entry';

/** The entry to be reverted. */
export interface RevertRequest extends ChangeRequest {
  /** Sequence number of one of the actor's own entries. */
  readonly seq: number;
}

/** Maximum length of a title of `history.revert`. */
const maxTitleLength = 1000;

/**
 * Reverts one of the actor's own changes, even if there are later changes. The steps come from the log. Reverting a revert makes
 * the change again.
 *
 * @throws Refusal when later changes affect the same place, the entry isn't the actor's own, or they no longer have the
 *   permissions that the entry's operations require.
 */
export async function revertOperation(log: OperationLog, request: RevertRequest): Promise<Acknowledgement> {
  const { seq, scenarioId, actorId, ability } = request;
  return appendChange(log, request, {
    isSame: ({ calls }) => calls[0]?.reverts === seq,
    prepare: async (queries) => {
      const entry = await entryAt(queries, scenarioId, seq);
      if (entry === undefined) throw nothingToRevert(seq);
      if (entry.actorId !== actorId || entry.revertSteps.length === 0) throw nothingToRevert(seq);
      for (const call of await originOf(queries, entry)) {
        const operation = log.operations.get(call.name);
        if (operation !== undefined) checkPermission(operation, typedInput(call), ability);
      }
      const input = asJsonObject({ title: entry.title.slice(0, maxTitleLength), steps: entry.revertSteps });
      return [{ name: 'history.revert', input, reverts: seq }];
    },
  });
}

/** The original calls: a revert of a revert is the change itself. */
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
  return new Refusal(
    'UpdateEntityError',
    { seq },
    'This change can’t be reverted because it isn’t one of your changes.',
  );
}
