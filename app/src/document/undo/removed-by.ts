import type { Json } from '@scn/core/base/json';
import type { RevertStep } from '@scn/core/operations/change-recorder';

/** The change that removed something from the scenario. */
export interface RemovedBy {
  /** The user's own undo of the step that had created it, another own change, or one by someone else. */
  readonly how: 'undo' | 'self' | 'other';
  /** Null for the user's own changes, and for users of unrelated institutions. */
  readonly name: string | null;
  /** Title of the change; of an undo, the title of the undone step. */
  readonly title: string;
}

/** Whether a change removed an entity: reverting the change inserts it again. */
export function removes(steps: readonly RevertStep[], id: string): boolean {
  return steps.some((step) => step.kind === 'insert' && holds(step.value, id));
}

function holds(value: Json, id: string): boolean {
  if (typeof value === 'string') return value === id;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner as Json, id));
}
