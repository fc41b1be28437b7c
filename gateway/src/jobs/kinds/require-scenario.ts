import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { Refusal } from '@scn/core/base/refusal';
import { requirePolicy, type Member } from '#principal/require-principal';
import { scenarioFor, type AuthorisedScenario } from '#tenancy/scenario-for';
import type { JobServices } from '../context';

/** The permissions that a job on a scenario requires. */
export interface ScenarioRights {
  readonly policy: readonly [action: PolicyAction, subject: string];
  readonly access: readonly NonNullable<ScenarioAccess>[];
}

/** Publishing, promoting and republishing require full access, like everything that affects a scenario as a whole. */
export const publishRights: ScenarioRights = { policy: ['Create', 'ScenarioVersion'], access: ['FULL'] };
/** Updating an existing scenario from a file. */
export const updateRights: ScenarioRights = { policy: ['Create', 'Scenario'], access: ['FULL', 'PARTIAL'] };
/** Promoting to latest stable. */
export const promoteRights: ScenarioRights = { policy: ['Update', 'ScenarioVersion'], access: ['FULL'] };

/**
 * A scenario of the user's own institution, with the permissions to work on it as a whole. Checked when a job is requested and
 * again when it runs.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError when it belongs to another institution, is read-only, or a permission
 *   is missing.
 */
export async function requireOwnScenario(
  services: Pick<JobServices, 'database'>,
  member: Member,
  scenarioCode: string,
  { policy, access }: ScenarioRights,
): Promise<AuthorisedScenario> {
  const scenario = await scenarioFor(
    { principal: member, services },
    { institutionId: member.institutionId, scenarioCode },
  );
  requirePolicy(member, ...policy);
  if (!scenario.isOwned)
    throw new Refusal('ScenarioAccessError', {}, 'Only the institution that owns the scenario can do this.');
  if (!access.includes(scenario.access))
    throw new Refusal(
      'ScenarioAccessError',
      { access: scenario.access },
      'You don’t have sufficient access to this scenario.',
    );
  return scenario;
}
