import type { OperationAbility } from '@scn/core/permissions/policies';
import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import type { GatewayContext } from '../graphql/context';

/** What clients name a scenario by. */
export interface ScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** A scenario that the principal may at least read. */
export interface AuthorisedScenario {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  /** Whose scenario it is: what is read and written is read and written in this institution's name. */
  readonly institutionId: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly access: Exclude<ScenarioAccess, null>;
  /** Owned by the principal's active institution (000 §6). */
  readonly isOwned: boolean;
  /** What the principal may do inside it: their policies within {@link access}. */
  readonly ability: OperationAbility;
}

/**
 * Finds a scenario by its code for whoever asks, and decides on their access.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED; NoRecordsFoundError when there is none, when it is another institution's, or when access is
 *   none: these look the same.
 */
export declare function scenarioFor(context: GatewayContext, input: ScenarioInput): Promise<AuthorisedScenario>;
