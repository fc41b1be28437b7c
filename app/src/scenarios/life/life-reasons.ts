import type { scenarioAccesses } from '@scn/core/base/enumerations';

/** A scenario as a whole: what decides what may be done with it. */
export interface LivingScenario {
  readonly scenarioCode: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly libraryName: string;
  readonly ownedByInstitution: boolean;
  readonly isScenarioReadOnly: boolean;
  /** The access that its library gives, also while it is read-only. */
  readonly libraryAccess: (typeof scenarioAccesses)[number];
}

/** Changes that can be made to a scenario as a whole. */
export type LifeChange = 'move' | 'setReadOnly' | 'setEditable' | 'delete' | 'restore';

/** Why a change isn’t allowed, as the gateway decides it; null if it is. The policies are gates. */
export function whyNotChanged(
  scenario: Pick<LivingScenario, 'ownedByInstitution' | 'isScenarioReadOnly' | 'libraryAccess'>,
  change: LifeChange,
): 'notOwned' | 'notFull' | 'isReadOnly' | 'isEditable' | 'firstEditable' | null {
  const { ownedByInstitution, isScenarioReadOnly, libraryAccess } = scenario;
  if (!ownedByInstitution) return 'notOwned';
  if (libraryAccess !== 'FULL') return 'notFull';
  if (change === 'setReadOnly') return isScenarioReadOnly ? 'isReadOnly' : null;
  if (change === 'setEditable') return isScenarioReadOnly ? null : 'isEditable';
  return isScenarioReadOnly && change !== 'restore' ? 'firstEditable' : null;
}
