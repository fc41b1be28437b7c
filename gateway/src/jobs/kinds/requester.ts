import { abilityOf } from '@scn/core/permissions/ability';
import { isPolicyName, type Permission } from '@scn/core/permissions/policies';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Member } from '#principal/require-principal';
import type { JobRun } from '../job-run';

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
