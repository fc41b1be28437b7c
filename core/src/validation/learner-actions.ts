import type { Action } from '../document/actions/schema';
import type { ScenarioView, Unit } from './view';

/** Whether learners start an action themselves, by choosing it in a menu or by saying it. False for an unknown trigger. */
export function isStartedByLearner({ trigger }: Action, { plugins }: ScenarioView): boolean {
  const evaluation = plugins.trigger(trigger.trigger)?.evaluation;
  return evaluation === 'learner' || evaluation === 'speech';
}

/** The roles that the trigger of a unit's action names, each once. */
export function rolesOfTrigger({ root, uses }: Unit): readonly string[] {
  const named = uses.filter(({ from, target, at }) => from === root && target === 'role' && at.startsWith('/trigger/'));
  return [...new Set(named.map(({ to }) => to))];
}
