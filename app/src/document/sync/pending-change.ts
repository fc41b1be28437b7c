import type { OperationResult } from '@scn/core/operations/run-operation';
import type { EditsMark } from '@scn/core/operations/edits/trails';
import type { Change } from '../change';

/** A change that isn't known to be in the log yet. */
export interface PendingChange {
  readonly change: Change;
  /** Its result; null while it can't be applied on top of others' changes. */
  readonly result: OperationResult | null;
  /** The trails of texts and lists after it. */
  readonly trails: EditsMark;
}
