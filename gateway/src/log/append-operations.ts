import { Refusal } from '@scn/core/operations/refusal';
import type { OperationCall } from '@scn/core/validation/issue';
import { appendChange, type ChangeRequest } from './append-change';
import { canonicalJson } from './canonical-json';
import type { OperationLog } from './operation-log';
import { storable, type Acknowledgement } from './write-entry';

/** Operations that are one change: all or nothing. */
export interface AppendRequest extends ChangeRequest {
  readonly calls: readonly OperationCall[];
}

/**
 * Runs operations on a scenario at the head of its log, appends them as one entry, and answers when that is committed.
 *
 * @throws Refusal when one of them is refused, or there is no such scenario: nothing is written then.
 * @throws LogDamageError when what is stored can't be trusted.
 */
export async function appendOperations(log: OperationLog, request: AppendRequest): Promise<Acknowledgement> {
  const { calls } = request;
  if (calls.length === 0) throw new Refusal('InvalidDataError', {}, 'Send at least one operation.');
  if (calls.some(({ name }) => name === 'history.revert')) {
    // its steps write anywhere: only those that the log itself holds are taken
    throw new Refusal('InvalidDataError', { operation: 'history.revert' }, 'Name the entry to take back instead.');
  }
  const asked = storable(calls);
  return appendChange(log, request, {
    calls,
    isSame: (entry) => canonicalJson(entry.calls) === asked,
    prepare: () => Promise.resolve(calls),
  });
}
