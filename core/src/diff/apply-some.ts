import type { Scenario } from '#document/scenario';
import { applySteps, identitiesAt, StepMismatch, targetOf, type ChangeStep } from './change-step';

/**
 * Applies some of the steps between two scenarios, and leaves the others out. An entity whose preceding sibling isn’t added is placed behind the
 * nearest one before it.
 *
 * @param before - the scenario that the steps change
 * @param after - the scenario that all of them lead to
 * @returns null if they can’t be applied without the others
 */
export function applySome(before: Scenario, after: Scenario, steps: readonly ChangeStep[]): Scenario | null {
  try {
    return steps.reduce((scenario, step) => applySteps(scenario, [placed(step, scenario, after)]), before);
  } catch (error) {
    if (error instanceof StepMismatch) return null;
    throw error;
  }
}

function placed(step: ChangeStep, scenario: Scenario, goal: Scenario): ChangeStep {
  if ((step.kind !== 'insert' && step.kind !== 'move') || step.after === null) return step;
  const target = targetOf(step);
  const present = new Set(identitiesAt(scenario, target));
  if (present.has(step.after)) return step;
  const order = identitiesAt(goal, target);
  const before = order.slice(0, order.indexOf(step.after) + 1).findLast((id) => present.has(id));
  return { ...step, after: before ?? null };
}
