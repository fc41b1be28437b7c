import type { scenarioAccesses } from '#base/enumerations';
import type { OperationAbility } from './policies';

/** A user's access to one scenario; null means no access. */
export type ScenarioAccess = (typeof scenarioAccesses)[number] | null;

/**
 * Limits an ability to a scenario's access. FULL and PARTIAL allow reading and writing as far as the policies go; READONLY
 * allows only reading; null allows nothing.
 */
export function abilityWithin(ability: OperationAbility, access: ScenarioAccess): OperationAbility {
  return {
    can: (action, subject, field) => {
      if (access === null) return false;
      if (access === 'READONLY' && action !== 'Read' && action !== 'MenuAccess') return false;
      return ability.can(action, subject, field);
    },
  };
}
