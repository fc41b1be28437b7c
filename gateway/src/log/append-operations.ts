import { Refusal } from '@scn/core/base/refusal';
import type { OperationCall } from '@scn/core/base/issue';
import { appendChange, type ChangeRequest } from './append-change';
import { canonicalJson } from './canonical-json';
import type { OperationLog } from './operation-log';
import { storable, type Acknowledgement } from './write-entry';

/** Operations that form one change: all or nothing. */
export interface AppendRequest extends ChangeRequest {
  readonly calls: readonly OperationCall[];
}

/**
 * Runs operations on a scenario at the head of its log, appends them as one entry, and returns after the commit.
 *
 * @throws Refusal when an operation is refused, or the scenario doesn't exist: nothing is written then.
 * @throws LogDamageError when the stored data is damaged.
 */
export async function appendOperations(log: OperationLog, request: AppendRequest): Promise<Acknowledgement> {
  const { calls } = request;
  if (calls.length === 0) throw new Refusal('InvalidDataError', {}, 'Send at least one operation.');
  if (calls.some(({ name }) => name === 'history.revert')) {
    // its steps can write anywhere, so they are only taken from the log
    throw new Refusal(
      'InvalidDataError',
      { operation: 'history.revert' },
      'Give the sequence number of the entry to revert instead.',
    );
  }
  const asked = storable(calls);
  return appendChange(log, request, {
    calls,
    isSame: (entry) => canonicalJson(entry.calls) === asked,
    prepare: () => Promise.resolve(calls),
  });
}
