import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { createApiToken, revokeApiToken } from '#sign-in/api-tokens/api-tokens';
import { changePassword } from '#sign-in/graphql/session-fields';
import { namesNone } from '../principal';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { signInWithBrowserFlow } from './browser-flow';
import {
  addInstitution,
  addPerson,
  goodPassword,
  join,
  serveSignIn,
  type ServedSignIn,
  type TestInstitution,
} from './sign-in-fixture';

let test: TestDatabase;
let gateway: ServedSignIn;
let institution: TestInstitution;
let userId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  gateway = await serveSignIn(test.database);
  institution = await addInstitution(test.database, { policies: ['ApiToken:Create', 'ApiToken:Delete'] });
  userId = await addPerson(test.database, 'ada');
  await join(test.database, userId, institution);
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

async function entries() {
  return test.database.acrossInstitutions((queries) =>
    queries
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.institutionId, institution.institutionId))
      .orderBy(asc(auditEntry.at)),
  );
}

async function kindsAfter(count: number): Promise<readonly string[]> {
  return (await entries()).slice(count).map(({ kind }) => kind);
}

async function signIn() {
  const { accessToken } = await signInWithBrowserFlow({
    baseUrl: gateway.baseUrl,
    username: 'ada',
    password: goodPassword,
  });
  const principal = await gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
  if (principal === null) throw new Error('The request is not signed in.');
  return { accessToken, principal };
}

it('records a sign-in once, however many requests follow, and a sign-out', async () => {
  const before = (await entries()).length;
  const { accessToken, principal } = await signIn();
  await gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
  await gateway.signIn.signOut(principal);
  expect(await kindsAfter(before)).toEqual(['SIGN_IN', 'SIGN_OUT']);
});

it('records a failed sign-in for the institutions of the account, without what was typed', async () => {
  const before = (await entries()).length;
  for (const username of ['ada', 'no-such-person'])
    await expect(
      signInWithBrowserFlow({ baseUrl: gateway.baseUrl, username, password: 'not the password' }),
    ).rejects.toThrow('incorrect');
  expect(await kindsAfter(before)).toEqual(['SIGN_IN_FAILED']);
  expect((await entries()).at(-1)).toMatchObject({ actorId: null, subjectId: userId, details: {} });
  const ofGateway = await test.database.acrossInstitutions((queries) =>
    queries.select().from(auditEntry).where(isNull(auditEntry.institutionId)),
  );
  expect(ofGateway).toHaveLength(2);
  expect(JSON.stringify(ofGateway)).not.toMatch(/"ada"|no-such|password/);
});

it('records API tokens without the token, changed passwords and ended sessions', async () => {
  const { principal } = await signIn();
  const member = { ...principal, institutionId: institution.institutionId };
  const before = (await entries()).length;
  const now = new Date();
  const asked = { name: 'Nightly', policies: ['ApiToken:Create'], expiresAt: new Date(now.getTime() + 3_600_000) };
  const { token, apiToken } = await createApiToken(test.database, member, asked, now);
  await revokeApiToken(test.database, member, apiToken.id, now);
  await changePassword(
    test.database,
    principal,
    { currentPassword: goodPassword, newPassword: 'another good sentence' },
    now,
  );
  await gateway.signIn.endSessions(userId);
  expect(await kindsAfter(before)).toEqual(['TOKEN_CREATED', 'TOKEN_REVOKED', 'PASSWORD_CHANGED', 'SESSIONS_ENDED']);
  expect(JSON.stringify(await entries())).not.toContain(token);
});
