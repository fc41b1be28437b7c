import { abilityOf } from '@scn/core/permissions/ability';
import { isPolicyName, type Permission } from '@scn/core/permissions/policies';
import { Refusal } from '@scn/core/operations/refusal';
import { sql } from 'drizzle-orm';
import type { Member } from '../../tenancy/require-principal';
import { levelIn, accessAt } from '../../tenancy/scenarios-for';
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
    groupIds: row.group_ids,
    permissions,
    ability: abilityOf(permissions),
    credential: { kind: 'session', id: job.id },
    expiresAt: services.now(),
  };
}

/**
 * The target library of a scenario, by its id or code. It must belong to the institution.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without write access.
 */
export async function requireWritableLibrary(
  { services }: Pick<JobRun, 'services'>,
  member: Member,
  by: { readonly libraryId: string } | { readonly libraryCode: string },
): Promise<{ readonly id: string; readonly code: string }> {
  const condition = 'libraryId' in by ? sql`library.id = ${by.libraryId}` : sql`library.code = ${by.libraryCode}`;
  const { rows } = await services.database.inInstitution(member.institutionId, (queries) =>
    queries.execute<{ id: string; code: string; access: string | null }>(sql`
      SELECT library.id, library.code, ${accessAt(levelIn(sql`library.id`, member))} AS access FROM library
      WHERE library.institution_id = ${member.institutionId} AND ${condition}`),
  );
  const [row] = rows;
  if (row === undefined || row.access === null)
    throw new Refusal('NoRecordsFoundError', { entity: 'Library', ...by }, 'The library does not exist.');
  if (row.access === 'READONLY')
    throw new Refusal('ScenarioAccessError', {}, 'You have read-only access to this library.');
  return { id: row.id, code: row.code };
}
