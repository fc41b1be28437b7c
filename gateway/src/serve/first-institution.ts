import { eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { groupMember, institution, userAccount, userInstitution } from '#database/tables/tenancy';
import type { GatewayServices } from './context';
import type { ServeSettings } from '#settings/settings';
import { localAccount } from '#database/tables/sign-in';
import { publicUrlOf } from '#settings/public-url';
import { insertLocalAccount, noPassword } from '#sign-in/accounts/local-accounts';
import { createPasswordLink } from '#sign-in/password-links/password-link';
import { passwordLinkAddress } from '#sign-in/password-links/password-link-address';
import { createDefaultGroups } from '#tenancy/default-groups';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import type { SeededAccount } from './seeded-account';

/**
 * Creates the first institution with its groups and administrator, unless an institution exists: without one, no one could create anything.
 * With the embedded provider, the administrator chooses a password with a link, and each start makes a new one until it is used; with
 * another issuer, the e-mail address in the setting is invited.
 */
export async function seedFirstInstitution(
  { database, plugins, now }: Pick<GatewayServices, 'database' | 'plugins' | 'now'>,
  settings: Pick<ServeSettings, 'first' | 'oidc' | 'publicUrl' | 'host' | 'port'>,
): Promise<readonly SeededAccount[]> {
  const { first, oidc } = settings;
  const isLocal = oidc.issuer === undefined;
  if (!(await hasInstitution(database))) {
    const policies = grantablePolicies(plugins);
    await database.acrossInstitutions((queries) => addInstitution(queries, { first, policies, issuer: oidc.issuer }));
  }
  if (!isLocal) return [];
  return database.acrossInstitutions(async (queries) => {
    const awaited = await findAwaitedAdministrator(queries);
    if (awaited === undefined) return [];
    const { token, expiresAt } = await createPasswordLink(queries, awaited.userId, { reason: 'SET_UP', now: now() });
    const hours = Math.round((expiresAt.getTime() - now().getTime()) / 3_600_000);
    const note = `administrator; choose the password with this link, once, within ${String(hours)} hours`;
    return [{ username: awaited.username, link: passwordLinkAddress(publicUrlOf(settings), token), note }];
  });
}

async function addInstitution(
  queries: Queries,
  given: {
    readonly first: ServeSettings['first'];
    readonly policies: readonly string[];
    readonly issuer: string | undefined;
  },
): Promise<void> {
  const { first, policies, issuer } = given;
  const { administrator } = first;
  const [made] = await queries
    .insert(institution)
    .values({ externalId: externalIdOf(first.institution), name: first.institution })
    .returning({ id: institution.id });
  if (made === undefined) throw new Error('Failed to insert the first institution.');
  const institutionId = made.id;
  const groups = await createDefaultGroups(queries, institutionId, policies);
  if (administrator === undefined) return;
  const userId =
    issuer === undefined
      ? await insertLocalAccount(
          queries,
          { username: administrator, name: 'Administrator', email: null, mustChangePassword: false },
          noPassword,
        )
      : await invite(queries, issuer, administrator);
  await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
  await queries.insert(groupMember).values({ groupId: groups.administrator, userId, institutionId });
}

/** The first administrator, while no one has ever been able to sign in: only then can the operator become this person. */
async function findAwaitedAdministrator(
  queries: Queries,
): Promise<{ readonly userId: string; readonly username: string } | undefined> {
  const accounts = await queries
    .select({
      userId: userAccount.id,
      username: localAccount.username,
      passwordHash: localAccount.passwordHash,
      isDemonstration: localAccount.isDemonstration,
    })
    .from(userAccount)
    .leftJoin(localAccount, eq(localAccount.userId, userAccount.id))
    .limit(2);
  const [only] = accounts;
  if (accounts.length !== 1 || only === undefined || only.username === null) return undefined;
  const { userId, username, passwordHash, isDemonstration } = only;
  return passwordHash === noPassword && isDemonstration === false ? { userId, username } : undefined;
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
