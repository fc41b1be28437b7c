import { randomBytes } from 'node:crypto';
import type { Queries } from '#database/database';
import { groupMember, institution, userAccount, userInstitution } from '#database/tables/tenancy';
import type { GatewayServices } from './context';
import type { ServeSettings } from '#settings/settings';
import { insertLocalAccount } from '#sign-in/accounts/local-accounts';
import { hashPassword } from '#sign-in/accounts/password';
import { createDefaultGroups } from '#tenancy/default-groups';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import type { SeededAccount } from './seeded-account';

/**
 * Creates the first institution with its groups and administrator, unless an institution exists: without one, no one could create anything.
 * With the embedded provider, the administrator gets a password that must be changed; with another issuer, the e-mail address in the
 * setting is invited.
 */
export async function seedFirstInstitution(
  { database, plugins }: Pick<GatewayServices, 'database' | 'plugins'>,
  { first, oidc }: Pick<ServeSettings, 'first' | 'oidc'>,
): Promise<readonly SeededAccount[]> {
  if (await hasInstitution(database)) return [];
  const password = randomBytes(15).toString('base64url');
  const { administrator } = first;
  const isLocal = oidc.issuer === undefined;
  // takes long, so only where it is used
  const hash = isLocal && administrator !== undefined ? await hashPassword(password) : '';
  return database.acrossInstitutions(async (queries) => {
    const [made] = await queries
      .insert(institution)
      .values({ externalId: externalIdOf(first.institution), name: first.institution })
      .returning({ id: institution.id });
    if (made === undefined) throw new Error('Failed to insert the first institution.');
    const institutionId = made.id;
    const groups = await createDefaultGroups(queries, institutionId, grantablePolicies(plugins));
    if (administrator === undefined) return [];
    const userId = isLocal
      ? await insertLocalAccount(
          queries,
          { username: administrator, name: 'Administrator', email: null, mustChangePassword: true },
          hash,
        )
      : await invite(queries, oidc.issuer, administrator);
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
    await queries.insert(groupMember).values({ groupId: groups.administrator, userId, institutionId });
    return isLocal
      ? [
          {
            username: administrator,
            password,
            note: 'administrator; shown once, must be changed at the first sign-in',
          },
        ]
      : [];
  });
}

async function hasInstitution(database: GatewayServices['database']): Promise<boolean> {
  const rows = await database.acrossInstitutions((queries) =>
    queries.select({ id: institution.id }).from(institution).limit(1),
  );
  return rows.length > 0;
}

async function invite(queries: Queries, issuer: string, email: string): Promise<string> {
  const [invited] = await queries
    .insert(userAccount)
    .values({ issuer, subject: null, name: email, email })
    .returning({ id: userAccount.id });
  if (invited === undefined) throw new Error('Failed to insert the invitation.');
  return invited.id;
}

/** The external id for settings and group claims: `North Hospital` becomes `north-hospital`. */
function externalIdOf(name: string): string {
  const id = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return id || 'institution';
}
