import { sql, eq } from 'drizzle-orm';
import { referenceKinds } from '#catalogue/reference-data/all-kinds';
import { advisoryLocks } from '#database/advisory-locks';
import type { Queries, Database } from '#database/database';
import { localAccount } from '#database/tables/sign-in';
import { groupMember, institution, userAccount, userInstitution } from '#database/tables/tenancy';
import { publicUrlOf } from '#settings/public-url';
import type { ServeSettings } from '#settings/settings';
import { insertLocalAccount, noPassword } from '#sign-in/accounts/local-accounts';
import { createPasswordLink } from '#sign-in/password-links/password-link';
import { passwordLinkAddress } from '#sign-in/password-links/password-link-address';
import { createDefaultGroups } from '#tenancy/default-groups';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import { grantNewSubjects } from '#tenancy/grant-new-subjects';
import type { GatewayServices } from './context';
import { seedDemonstration } from './demonstration';
import type { SeededAccount } from './seeded-account';

/**
 * Seeds what a gateway needs before it can serve: reference data always; the demonstration if requested; otherwise, in an empty database,
 * an institution and its administrator. Existing data stays unchanged, but for new subjects of policies, which administrators get.
 */
export async function seed(
  services: GatewayServices,
  settings: ServeSettings,
  onNotice: (message: string) => void,
): Promise<readonly SeededAccount[]> {
  const { database } = services;
  return database.acrossInstitutions(async (lock) => {
    await takeLock(lock);
    await seedReferenceData(database);
    const granted = await grantNewSubjects(database, grantablePolicies(services.plugins));
    if (granted.length > 0)
      onNotice(`Administrators were granted the permissions of what is new: ${granted.join(', ')}.`);
    return settings.demonstration ? seedDemonstration(services, onNotice) : seedFirstInstitution(services, settings);
  });
}

/** Held until the transaction ends, including when this process exits. */
async function takeLock(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.seed})`);
}

/**
 * Updates reference data to this version's items, at every start. Idempotent. Items from older or newer versions are kept,
 * because documents may refer to them.
 */
export async function seedReferenceData(database: Database): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.seedReferenceData})`);
    for (const { kind, items } of referenceKinds) {
      const given = items.map(({ id, title, data }, index) => ({ id, ordinal: index + 1, title, data }));
      await queries.execute(sql`
        INSERT INTO reference_item AS item (kind, id, ordinal, title, data)
        SELECT ${kind}, given.id, given.ordinal, given.title, given.data
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id text, ordinal int, title text, data jsonb)
        ON CONFLICT (kind, id) DO UPDATE SET ordinal = excluded.ordinal, title = excluded.title, data = excluded.data
        WHERE (item.ordinal, item.title, item.data) IS DISTINCT FROM (excluded.ordinal, excluded.title, excluded.data)`);
    }
  });
}

/**
 * Creates the first institution with its groups and administrator, unless an institution exists: without one, no one could create anything.
 * With the embedded provider, the administrator chooses a password with a link, and each start makes a new one until it is used; with
 * another issuer, the e-mail address in the setting is invited.
 */
async function seedFirstInstitution(
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
