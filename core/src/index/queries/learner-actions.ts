import type { Action } from '#document/actions/schema';
import type { Fix } from '#base/issue';
import { rolesWithActor } from './role-facts';
import type { ScenarioView, Subtree } from '#kernel/view';

/** Whether learners start an action themselves, by choosing it in a menu or by saying it. False for an unknown trigger. */
export function isStartedByLearner({ trigger }: Action, { plugins }: ScenarioView): boolean {
  const evaluation = plugins.trigger(trigger.trigger)?.evaluation;
  return evaluation === 'learner' || evaluation === 'speech';
}

/** The roles in the trigger of a subtree's action, each once. */
export function rolesOfTrigger({ root, uses }: Subtree): readonly string[] {
  const roles: string[] = [];
  for (const { from, to, target, at } of uses) {
    if (target !== 'role' || from !== root || !at.startsWith('/trigger/') || roles.includes(to)) continue;
    roles.push(to);
  }
  return roles;
}

/** Gives an action the roles of its trigger. None when one doesn't exist or has no actor: the action would have that error, too. */
export function useRolesOfTrigger(subtree: Subtree, view: ScenarioView): readonly Fix[] {
  const { root } = subtree;
  const roles = rolesOfTrigger(subtree);
  const had = view.derive(rolesWithActor);
  const isUsable = (id: string) => view.exists(id, 'role') && had.has(id);
  if (root === null || roles.length === 0 || !roles.every(isUsable)) return [];
  if (!roles.some((id) => view.get(id, 'role')?.value.playable === true)) return [];
  return [
    {
      title: 'Use the trigger’s roles',
      operations: [{ name: 'action.update', input: { actionCode: root.id, roles } }],
    },
  ];
}
