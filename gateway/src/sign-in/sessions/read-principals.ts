import { abilityOf } from '@scn/core/permissions/ability';
import { isPolicyName, type Permission } from '@scn/core/permissions/policies';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { Credential, Principal } from '#principal/principal';

/** A credential to read, with the institution that a request with it named; null for the stored one. */
export type NamedCredential = Pick<Principal, 'credential' | 'namedInstitutionId'>;

interface PrincipalRow extends Record<string, unknown> {
  readonly kind: Credential['kind'];
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  readonly institutionId: string | null;
  readonly namedInstitutionId: string | null;
  readonly expiresAt: string;
  readonly groupIds: readonly string[];
  readonly permissions: readonly Permission[];
  readonly policies: readonly string[] | null;
}

/**
 * Reads the principals of credentials in one query: user, active institution, groups and permissions. Credentials that have ended,
 * expired or been revoked are omitted, as are suspended users. One that named an institution to which its user doesn't belong, or its API token
 * isn't for, has none.
 */
export async function readPrincipals(
  queries: Queries,
  credentials: readonly NamedCredential[],
  { now, demonstration }: { readonly now: Date; readonly demonstration: boolean },
): Promise<readonly Principal[]> {
  if (credentials.length === 0) return [];
  const ids = credentials.map(({ credential }) => credential.id);
  const kinds = credentials.map(({ credential }) => credential.kind);
  const named = credentials.map(({ namedInstitutionId }) => namedInstitutionId);
  const { rows } = await queries.execute<PrincipalRow>(sql`
    WITH asked AS (
      SELECT * FROM unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::uuid[], ${sql.param(named)}::uuid[])
        AS asked (kind, id, named_id)
    ), credential AS (
      SELECT kind, id, named_id, user_id, NULL::uuid AS institution_id, NULL::jsonb AS policies, expires_at
      FROM asked JOIN user_session USING (id)
      WHERE kind = 'session' AND ended_at IS NULL AND expires_at > ${now}
      UNION ALL
      SELECT kind, id, named_id, user_id, institution_id, policies, expires_at
      FROM asked JOIN api_token USING (id)
      WHERE kind = 'api-token' AND revoked_at IS NULL AND expires_at > ${now}
    )
    SELECT credential.kind, credential.id, credential.policies,
      to_char(credential.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "expiresAt",
      account.id AS "userId", account.name, account.email, account.picture,
      active.institution_id AS "institutionId", credential.named_id AS "namedInstitutionId",
      ARRAY(
        SELECT member.group_id FROM group_member AS member
        WHERE member.user_id = account.id AND member.institution_id = active.institution_id
        ORDER BY member.group_id
      ) AS "groupIds",
      ARRAY(
        SELECT DISTINCT jsonb_build_object('policyName', permission.policy_name, 'field', permission.field) AS policy
        FROM group_member AS member
        JOIN group_permission AS permission ON permission.group_id = member.group_id
        WHERE member.user_id = account.id AND member.institution_id = active.institution_id
        ORDER BY policy
      ) AS permissions
    FROM credential
    JOIN user_account AS account ON account.id = credential.user_id AND account.enabled
    LEFT JOIN local_account AS local ON local.user_id = account.id
    LEFT JOIN LATERAL (
      SELECT membership.institution_id FROM user_institution AS membership
      JOIN institution ON institution.id = membership.institution_id
      WHERE membership.user_id = account.id AND membership.enabled
        AND (credential.institution_id IS NULL OR membership.institution_id = credential.institution_id)
        AND (credential.named_id IS NULL OR membership.institution_id = credential.named_id)
      ORDER BY membership.selected DESC, institution.name, institution.id
      LIMIT 1
    ) AS active ON true
    WHERE (${demonstration} OR local.is_demonstration IS NOT TRUE)
      AND (credential.institution_id IS NULL OR EXISTS (
        SELECT FROM user_institution AS owner
        WHERE owner.user_id = account.id AND owner.institution_id = credential.institution_id AND owner.enabled
      ))`);
  return rows.map(principalOf);
}

function principalOf({ kind, id, policies, ...row }: PrincipalRow): Principal {
  const permissions = row.permissions.filter(
    ({ policyName }) => isPolicyName(policyName) && (policies === null || policies.includes(policyName)),
  );
  return {
    ...row,
    permissions,
    ability: abilityOf(permissions),
    credential: { kind, id },
    expiresAt: new Date(row.expiresAt),
  };
}
