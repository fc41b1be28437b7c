import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Condition, Gate } from '../routes/route';

/** Which conditions besides permissions hold. */
export type Conditions = Readonly<Record<Condition, boolean>>;

/** Whether somebody may pass a gate: at least one of its policies, and every condition. No gate is open to everybody. */
export function isOpen(gate: Gate | undefined, ability: OperationAbility, conditions: Conditions): boolean {
  if (gate === undefined) return true;
  const { anyOf, conditions: asked = [] } = gate;
  return isAllowed(anyOf, ability) && asked.every((condition) => conditions[condition]);
}

function isAllowed(anyOf: Gate['anyOf'], ability: OperationAbility): boolean {
  return (
    anyOf.length === 0 || anyOf.some(({ actions, subject }) => actions.some((action) => ability.can(action, subject)))
  );
}
