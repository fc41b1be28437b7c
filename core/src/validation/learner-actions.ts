import type { Action } from '../document/actions/schema';
import type { ScenarioView, Unit } from './view';

/** Whether learners start an action themselves, by choosing it in a menu or by saying it. False for an unknown trigger. */
export function isStartedByLearner({ trigger }: Action, { plugins }: ScenarioView): boolean {
  const evaluation = plugins.trigger(trigger.trigger)?.evaluation;
  return evaluation === 'learner' || evaluation === 'speech';
}

/** The roles in the trigger of a unit's action, each once. */
export function rolesOfTrigger({ root, uses }: Unit): readonly string[] {
  const roles: string[] = [];
  for (const { from, to, target, at } of uses) {
    if (target !== 'role' || from !== root || !at.startsWith('/trigger/') || roles.includes(to)) continue;
    roles.push(to);
  }
  return roles;
}
