import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { Refusal } from '@scn/core/operations/refusal';
import type { GatewayServices } from '../../graphql/context';
import { requirePolicy, type Member } from '../../tenancy/require-principal';
import { scenarioFor, type AuthorisedScenario } from '../../tenancy/scenario-for';

/** What it takes to have something done with a scenario. */
export interface ScenarioRights {
  readonly policy: readonly [action: PolicyAction, subject: string];
  readonly access: readonly NonNullable<ScenarioAccess>[];
}

/** Publishing, promoting and publishing again: full access, as everything that is about a scenario as a whole. */
export const publishRights: ScenarioRights = { policy: ['Create', 'ScenarioVersion'], access: ['FULL'] };
/** Bringing an existing scenario to a file. */
export const updateRights: ScenarioRights = { policy: ['Create', 'Scenario'], access: ['FULL', 'PARTIAL'] };
/** Promoting to latest stable. */
export const promoteRights: ScenarioRights = { policy: ['Update', 'ScenarioVersion'], access: ['FULL'] };

/**
 * A scenario of the own institution with the rights to work on it as a whole. Asked for when a job is requested, and again when it is
 * carried out.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError when it is another institution's, read-only, or a right is missing.
 */
export async function requireOwnScenario(
  services: GatewayServices | Pick<GatewayServices, 'database'>,
  member: Member,
  scenarioCode: string,
  { policy, access }: ScenarioRights,
): Promise<AuthorisedScenario> {
  const scenario = await scenarioFor(
    // it reads the database, and nothing else
    { principal: member, services: services as GatewayServices },
    { institutionId: member.institutionId, scenarioCode },
  );
  requirePolicy(member, ...policy);
  if (!scenario.isOwned)
    throw new Refusal('ScenarioAccessError', {}, 'Only the institution that owns the scenario may do this.');
  if (!access.includes(scenario.access))
    throw new Refusal('ScenarioAccessError', { access: scenario.access }, 'It takes more than your access to it.');
  return scenario;
}
