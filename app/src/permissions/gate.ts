import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Gate } from '#routes/route';
import type { Condition } from '#routes/condition';

/** Values of the conditions that gates require in addition to permissions. */
export type Conditions = Readonly<Record<Condition, boolean>>;

/** Why a gate is closed: the user lacks the permission, or one of its conditions doesn't hold. */
export type Closed = 'permission' | Condition;

/** Why a gate is closed; null if it is open. Without the permission, nothing is revealed about conditions. */
export function closedBy(gate: Gate | undefined, ability: OperationAbility, conditions: Conditions): Closed | null {
  if (gate === undefined) return null;
  if (!isAllowed(gate.anyOf, ability)) return 'permission';
  return gate.conditions?.find((condition) => !conditions[condition]) ?? null;
}

/** Whether a gate is open: at least one of its policies and every condition must hold. Without a gate, it is open to everyone. */
export function isOpen(gate: Gate | undefined, ability: OperationAbility, conditions: Conditions): boolean {
  return closedBy(gate, ability, conditions) === null;
}

function isAllowed(anyOf: Gate['anyOf'], ability: OperationAbility): boolean {
  return (
    anyOf.length === 0 || anyOf.some(({ actions, subject }) => actions.some((action) => ability.can(action, subject)))
  );
}
