import type { PolicyAction } from '@scn/core/permissions/policies';
import type { Gate } from './route';
import type { Condition } from './condition';

/** A gate with one policy. */
export function may(action: PolicyAction, subject: string, ...conditions: readonly Condition[]): Gate {
  return { anyOf: [{ actions: [action], subject }], ...(conditions.length === 0 ? {} : { conditions }) };
}

/** A gate that is open with any of several actions on any of several subjects. */
export function mayAny(
  actions: readonly PolicyAction[],
  subjects: readonly string[],
  ...conditions: readonly Condition[]
): Gate {
  return {
    anyOf: subjects.map((subject) => ({ actions, subject })),
    ...(conditions.length === 0 ? {} : { conditions }),
  };
}
