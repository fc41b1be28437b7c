import { sql } from 'drizzle-orm';
import { Refusal } from '@scn/core/base/refusal';
import { abilityOf } from '@scn/core/permissions/ability';
import { isPolicyName, type Permission, type PolicyAction } from '@scn/core/permissions/policies';
import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { requirePolicy, type Member } from '#principal/principal';
import { scenarioFor, type AuthorisedScenario } from '#tenancy/scenarios-for';
import type { JobServices } from '../context';
import type { JobRun } from '../job-rows';

interface RequesterRow extends Record<string, unknown> {
  readonly name: string;
  readonly group_ids: readonly string[];
  readonly permissions: readonly Permission[];
}

/**
 * The user who requested a job, with their current permissions, which may have changed since the request.
 *
 * @throws Refusal ScenarioAccessError when they no longer belong to the institution.
 */
export async function requesterOf({ job, services }: JobRun): Promise<Member> {
  const { institutionId, requestedBy: userId } = job;
  const { rows } = await services.database.acrossInstitutions((queries) =>
    queries.execute<RequesterRow>(sql`
      SELECT account.name,
        ARRAY(SELECT member.group_id::text FROM group_member AS member
          WHERE member.user_id = account.id AND member.institution_id = membership.institution_id) AS group_ids,
        ARRAY(SELECT DISTINCT jsonb_build_object('policyName', permission.policy_name, 'field', permission.field)
          FROM group_member AS member JOIN group_permission AS permission ON permission.group_id = member.group_id
          WHERE member.user_id = account.id AND member.institution_id = membership.institution_id) AS permissions
      FROM user_account AS account JOIN user_institution AS membership ON membership.user_id = account.id
      WHERE account.id = ${userId} AND account.enabled AND membership.enabled
        AND membership.institution_id = ${institutionId}`),
  );
  const [row] = rows;
  if (row === undefined || userId === null)
    throw new Refusal('ScenarioAccessError', {}, 'The user who requested this no longer belongs to the institution.');
  const permissions = row.permissions.filter(({ policyName }) => isPolicyName(policyName));
  return {
    userId,
    name: row.name,
    email: null,
    picture: null,
    institutionId,
    namedInstitutionId: institutionId,
    groupIds: row.group_ids,
    permissions,
    ability: abilityOf(permissions),
    credential: { kind: 'session', id: job.id },
    expiresAt: services.now(),
  };
}

/** The permissions that a job on a scenario requires. */
interface ScenarioRights {
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
