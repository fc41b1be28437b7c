import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { groupMember, userAccount, userInstitution } from '#database/tables/tenancy';
import type { GroupOfInstitution } from '#settings/settings';
import { createSignIn } from '#sign-in/create-sign-in';
import type { SignIn } from '#sign-in/sign-in';
import { namesNone } from '../principal';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { addInstitution, testSettings, type TestInstitution } from './sign-in-fixture';
import { startTestIssuer, type TestIssuer } from './test-issuer';

/*
 * Memberships that no administrator changes: the groups in a token decide them, or an invitation that is accepted.
 */

let test: TestDatabase;
let issuer: TestIssuer;
let signIn: SignIn;
let north: TestInstitution;
let south: TestInstitution;
let time = Date.parse('2026-03-01T12:00:00Z');
const groupMap: Record<string, readonly GroupOfInstitution[]> = {};

beforeAll(async () => {
  test = await createTestDatabase();
  issuer = await startTestIssuer(() => new Date(time));
  [north, south] = [await addInstitution(test.database), await addInstitution(test.database, { name: 'South' })];
  groupMap['north'] = [{ institution: north.externalId, group: north.group }];
  groupMap['south'] = [{ institution: south.externalId, group: south.group }];
  signIn = await createSignIn({
    settings: testSettings({ oidc: { issuer: issuer.url, groupMap } }),
    database: test.database,
    logger: pino({ level: 'silent' }),
    now: () => new Date(time),
    publicUrl: () => 'http://127.0.0.1',
    keyCooldown: 0,
  });
});
afterAll(async () => {
  await issuer.close();
  await test.drop();
});

async function arrive(claims: JWTPayload): Promise<string> {
  time += 1000;
  const principal = await signIn.authenticate(`Bearer ${await issuer.token(claims)}`, namesNone);
  if (principal === null) throw new Error('The request is not signed in.');
  return principal.userId;
}

/** The entries of an institution about anything but sessions, oldest first. */
async function entriesIn({ institutionId }: TestInstitution) {
  const rows = await test.database.acrossInstitutions((queries) =>
    queries.select().from(auditEntry).where(eq(auditEntry.institutionId, institutionId)).orderBy(asc(auditEntry.at)),
  );
  return rows
    .filter(({ kind }) => kind !== 'SIGN_IN')
    .map(({ kind, actorId, subjectId, subjectName, details }) => ({ kind, actorId, subjectId, subjectName, details }));
}

it('groups in a token are recorded in the institutions that they add and remove, without an actor', async () => {
  const claims = { sub: randomUUID(), sid: 'one', auth_time: time / 1000 };
  const userId = await arrive({ ...claims, groups: ['north', 'south'] });
  await arrive({ ...claims, groups: ['north', 'south'] });
  const change = (added: readonly string[], removed: readonly string[]) => ({
    ...{ kind: 'MEMBERS_CHANGED', actorId: null, subjectId: north.groupId, subjectName: north.group },
    details: { added, removed, by: 'ISSUER' },
  });
  const user = (kind: string) => ({
    kind,
    actorId: null,
    subjectId: userId,
    subjectName: null,
    details: { by: 'ISSUER' },
  });
  const added = [user('USER_ADDED'), change([userId], [])];
  expect(await entriesIn(north)).toEqual(expect.arrayContaining(added));
  expect(await entriesIn(north)).toHaveLength(2);
  expect(await entriesIn(south)).toHaveLength(2);

  await arrive({ ...claims, groups: ['south'] });
  expect(await entriesIn(north)).toEqual(
    expect.arrayContaining([...added, user('USER_REMOVED'), change([], [userId])]),
  );
  expect(await entriesIn(north)).toHaveLength(4);
  expect(await entriesIn(south)).toHaveLength(2);
});

it('an accepted invitation is recorded where it was made, by who accepts it', async () => {
  const email = `${randomUUID()}@example.org`;
  const invite = async ({ institutionId, groupId }: TestInstitution) => {
    const id = randomUUID();
    await test.database.acrossInstitutions(async (queries) => {
      await queries.insert(userAccount).values({ id, issuer: issuer.url, subject: null, name: email, email });
      await queries.insert(userInstitution).values({ userId: id, institutionId });
      await queries.insert(groupMember).values({ userId: id, institutionId, groupId });
    });
    return id;
  };
  const claims = { sub: randomUUID(), email, email_verified: true, auth_time: time / 1000 };
  const first = await invite(north);
  const before = [(await entriesIn(north)).length, (await entriesIn(south)).length];
  const userId = await arrive({ ...claims, sid: 'first' });
  expect(userId).toBe(first);
  const accepted = { kind: 'INVITATION_ACCEPTED', actorId: userId, subjectId: userId, subjectName: null };
  expect((await entriesIn(north)).slice(before[0])).toEqual([{ ...accepted, details: {} }]);

  const second = await invite(south);
  await arrive({ ...claims, sid: 'second' });
  const inSouth = (await entriesIn(south)).slice(before[1]);
  expect(inSouth).toHaveLength(3);
  expect(inSouth).toEqual(
    expect.arrayContaining([
      { ...accepted, details: { invitedAs: second } },
      { ...accepted, kind: 'USER_ADDED', details: { by: 'INVITATION' } },
      {
        ...{ kind: 'MEMBERS_CHANGED', actorId: userId, subjectId: south.groupId, subjectName: south.group },
        details: { added: [userId], removed: [], by: 'INVITATION' },
      },
    ]),
  );
  expect((await entriesIn(north)).length).toBe((before[0] ?? 0) + 1);
});
