import type { Scenario } from '../../document/scenario';
import { applySteps } from '../apply-steps';
import type { ChangeStep } from '../change-step';
import type { Conflict } from './conflict';
import type { Side } from './three-way';

/** A scenario with the conflicts that are left. */
export interface Unresolved {
  readonly scenario: Scenario;
  readonly conflicts: readonly Conflict[];
}

/**
 * Decides one conflict: ours is in the scenario already, theirs is brought in.
 *
 * @throws Error when there is no such conflict; StepMismatch when the scenario was changed at that place meanwhile
 */
export function resolveConflict<D extends Unresolved>(document: D, conflictId: string, side: Side): D {
  const conflict = document.conflicts.find(({ id }) => id === conflictId);
  if (conflict === undefined) throw new Error(`There is no conflict “${conflictId}”.`);
  const scenario =
    side === 'ours' ? document.scenario : applySteps(document.scenario, conflict.steps as readonly ChangeStep[]);
  return { ...document, scenario, conflicts: document.conflicts.filter((each) => each !== conflict) };
}
