import type { scenarioAccesses } from '../document/enumerations';
import type { OperationAbility } from './policies';

/** A person's access to one scenario; null is none: the screens don't open. */
export type ScenarioAccess = (typeof scenarioAccesses)[number] | null;

/**
 * What an ability comes to inside a scenario. FULL and PARTIAL are read-write as far as the policies go (the specification
 * does not say what PARTIAL withholds inside a scenario); READONLY leaves reading; none leaves nothing.
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
