import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { localAccount } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import type { GatewaySettings } from '#settings/settings';
import { embeddedIssuer, googleIssuer } from './account-issuers';
import { normaliseUsername } from './accounts/local-accounts';

type OperatorSettings = Pick<GatewaySettings, 'operators' | 'oidc'>;

/**
 * Whether a user runs the gateway: the setting names them. No permission of an institution gives this, because it concerns all of them. Never for an
 * API token.
 */
export async function isOperator(
  { database, settings }: { readonly database: Database; readonly settings: OperatorSettings },
  { userId, credential }: Principal,
): Promise<boolean> {
  if (credential.kind !== 'session') return false;
  return database.acrossInstitutions((queries) => isNamedOperator(queries, settings, userId));
}

/**
 * Whether the setting names a user: by user name at the embedded provider, by subject at another issuer, because users can change their e-mail
 * addresses. In the service role.
 */
export async function isNamedOperator(
  queries: Queries,
  { operators = [], oidc }: OperatorSettings,
  userId: string,
): Promise<boolean> {
  if (operators.length === 0) return false;
  const found =
    oidc.issuer === undefined
      ? await queries.$count(
          localAccount,
          and(eq(localAccount.userId, userId), inArray(localAccount.username, operators.map(normaliseUsername))),
        )
      : await queries.$count(
          userAccount,
          and(
            eq(userAccount.id, userId),
            inArray(userAccount.subject, [...operators]),
            notInArray(userAccount.issuer, [embeddedIssuer, googleIssuer]),
          ),
        );
  return found > 0;
}
