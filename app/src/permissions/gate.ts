import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Condition, Gate } from '../routes/route';

/** Values of the conditions that gates require in addition to permissions. */
export type Conditions = Readonly<Record<Condition, boolean>>;

/** Whether a gate is open: at least one of its policies and every condition must hold. Without a gate, it is open to everyone. */
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
