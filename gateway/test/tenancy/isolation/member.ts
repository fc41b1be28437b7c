import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { userSession } from '#database/tables/sign-in';
import { groupMember, userGroup, userInstitution } from '#database/tables/tenancy';
import { readNamedInstitution } from '#principal/named-institution';
import type { Principal } from '#principal/principal';
import { readPrincipals } from '#sign-in/sessions/read-principals';
import { createDefaultGroups, groupNames } from '#tenancy/default-groups';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import { testCore } from '../../graphql-fixture';
import type { World } from './world';

/**
 * The user of an institution, signed in: they administer it, and another one, which is the stored one. Returns what a request of theirs that
 * names an institution is sent as.
 */
export async function signInToBoth(
  database: Database,
  { institutionId, userId }: World,
  other: World,
): Promise<(named: unknown) => Promise<Principal>> {
  const [sessionId, startedAt] = [randomUUID(), new Date()];
  await database.acrossInstitutions(async (queries) => {
    await queries.update(userInstitution).set({ selected: false }).where(eq(userInstitution.userId, userId));
    await queries.insert(userInstitution).values({ userId, institutionId: other.institutionId, selected: true });
    for (const each of [institutionId, other.institutionId]) {
      const groupId = await administratorsOf(queries, each);
      await queries.insert(groupMember).values({ groupId, userId, institutionId: each });
    }
    const expiresAt = new Date(Date.now() + 3_600_000);
    await queries
      .insert(userSession)
      .values({ id: sessionId, key: sessionId, userId, startedAt, expiresAt, tokenIssuedAt: startedAt });
  });
  const read = async (namedInstitutionId: string | null) => {
    const credential = { kind: 'session', id: sessionId } as const;
    const [principal] = await database.acrossInstitutions((queries) =>
      readPrincipals(queries, [{ credential, namedInstitutionId }], {
        now: new Date(),
        demonstration: false,
      }),
    );
    if (principal === undefined) throw new Error('The user is not signed in.');
    return principal;
  };
  const known = new Map<string | null, Promise<Principal>>();
  return (named) => {
    const id = readNamedInstitution(named);
    const principal = known.get(id) ?? read(id);
    known.set(id, principal);
    return principal;
  };
}

async function administratorsOf(queries: Queries, institutionId: string): Promise<string> {
  const [found] = await queries
    .select({ id: userGroup.id })
    .from(userGroup)
    .where(and(eq(userGroup.institutionId, institutionId), eq(userGroup.name, groupNames.administrator)));
  if (found !== undefined) return found.id;
  return (await createDefaultGroups(queries, institutionId, grantablePolicies(testCore.plugins))).administrator;
}
