import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { embeddedIssuer } from '../account-issuers';

/** A user of the embedded provider. */
export interface EmbeddedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  /** `institution/group`, for display in the editor; permissions are read from the database. */
  readonly groups: readonly string[];
}

/** Which accounts the embedded provider signs in. */
export interface EmbeddedAccountRules {
  /** Other issuers whose users the embedded provider signs in: Google, if configured. */
  readonly otherIssuers: readonly string[];
  readonly demonstration: boolean;
}

/** Finds a user by id, unless they are suspended or belong to another issuer. */
export async function findEmbeddedAccount(
  queries: Queries,
  id: string,
  { otherIssuers, demonstration }: EmbeddedAccountRules,
): Promise<EmbeddedAccount | undefined> {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined;
  const issuers = [embeddedIssuer, ...otherIssuers];
  const { rows } = await queries.execute<{ readonly [Key in keyof EmbeddedAccount]: EmbeddedAccount[Key] }>(sql`
    SELECT account.id, account.name, account.email, account.picture,
      ARRAY(
        SELECT institution.external_id || '/' || user_group.name
        FROM group_member AS member
        JOIN user_group ON user_group.id = member.group_id
        JOIN institution ON institution.id = member.institution_id
        WHERE member.user_id = account.id
        ORDER BY 1
      ) AS groups
    FROM user_account AS account
    LEFT JOIN local_account AS local ON local.user_id = account.id
    WHERE account.id = ${id} AND account.enabled AND account.issuer IN ${issuers}
      AND (${demonstration} OR local.is_demonstration IS NOT TRUE)`);
  return rows[0];
}
