import type { Scenario } from '#document/scenario';
import { applySteps } from '../apply-steps';
import type { ChangeStep } from '../change-step';
import type { Conflict } from '#document/conflict/conflict';
import type { Side } from './three-way';

/** A scenario with its remaining conflicts. */
export interface Unresolved {
  readonly scenario: Scenario;
  readonly conflicts: readonly Conflict[];
}

/**
 * Resolves one conflict: ours is already in the scenario, theirs is applied.
 *
 * @throws Error when there is no such conflict; StepMismatch when that part of the scenario has changed since
 */
export function resolveConflict<D extends Unresolved>(document: D, conflictId: string, side: Side): D {
  const conflict = document.conflicts.find(({ id }) => id === conflictId);
  if (conflict === undefined) throw new Error(`There is no conflict “${conflictId}”.`);
  const scenario =
    side === 'ours' ? document.scenario : applySteps(document.scenario, conflict.steps as readonly ChangeStep[]);
  return { ...document, scenario, conflicts: document.conflicts.filter((each) => each !== conflict) };
}
