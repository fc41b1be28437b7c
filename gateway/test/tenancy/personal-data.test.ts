import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridView } from '#database/tables/catalogue';
import { apiToken, userSession } from '#database/tables/sign-in';
import { userInstitution } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { pseudonymOf, personalTables } from '#tenancy/users/personal-data';
import { policies } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
let administrator: Principal;

beforeAll(async () => {
  fixture = await openTenancyFixture(null);
  administrator = await fixture.principalOf(await fixture.addUser([await fixture.addGroup()]));
});
afterAll(async () => fixture.drop());

const erase = `mutation ($input: UserEraseInput!) { userErase(input: $input) }`;
const exportOf = `mutation ($input: UserDataExportInput!) { userDataExport(input: $input) }`;

/** Columns that refer to a user but aren't exported, and why. */
const notPersonal: Readonly<Record<string, string>> = {
  'asset_use.user_id': 'the scenario or asset that uses an asset',
};

test('every column that refers to a user is exported', async () => {
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute<{ name: string }>(sql`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('uuid', 'text')
        -- what PostgreSQL computes from another column says nothing more
        AND is_generated = 'NEVER'
        AND (column_name IN ('user_id', 'actor_id') OR column_name ~ '(updated|changed|created|deleted|requested)_by$')`),
  );
  const exported = new Set(
    Object.values(personalTables).flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
  );
  expect(rows.map(({ name }) => name).filter((name) => !exported.has(name) && !(name in notPersonal))).toEqual([]);
});

test('an administrator exports what is stored about a user, without secrets', async () => {
  const { id, username } = await fixture.addLocalUser([await fixture.addGroup()]);
  const { userDataExport } = await fixture.run<{ userDataExport: Record<string, readonly object[]> }>(
    administrator,
    exportOf,
    { id },
  );
  expect(userDataExport['account']).toMatchObject([{ id, name: 'Florence', email: `${username}@example.org` }]);
  expect(userDataExport['signIn']).toEqual([{ username, must_change_password: false, is_demonstration: false }]);
  expect(userDataExport['groups']).toHaveLength(1);
  expect(userDataExport['auditLog']).toMatchObject([{ kind: 'PERSON_EXPORTED', subject_id: id }]);
  expect(JSON.stringify(userDataExport)).not.toContain('scrypt');
});

test('an export by another institution contains nothing of this one', async () => {
  const userId = await fixture.addUser([await fixture.addGroup()]);
  const { institutionId } = fixture.other;
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(userInstitution).values({ userId, institutionId }),
  );
  const there = await fixture.principalOf(
    await fixture.addUser([await fixture.addGroup(undefined, institutionId)], institutionId),
  );
  const { userDataExport } = await fixture.run<{ userDataExport: Record<string, readonly object[]> }>(there, exportOf, {
    institutionId,
    id: userId,
  });
  expect(userDataExport['institutions']).toMatchObject([{ institution_id: institutionId }]);
  expect(userDataExport['groups']).toEqual([]);
});

test('a user exports their own data', async () => {
  const person = await fixture.principalOf(await fixture.addUser());
  const { ownDataExport } = await fixture.run<{ ownDataExport: Record<string, readonly object[]> }>(
    person,
    'mutation { ownDataExport }',
  );
  expect(ownDataExport['account']).toMatchObject([{ id: person.userId, name: 'Grace' }]);
});

test('an erased user leaves a pseudonym, and nothing to sign in with', async () => {
  const { id, username } = await fixture.addLocalUser([await fixture.addGroup()]);
  await expect(fixture.run(administrator, erase, { id, name: 'Grace' })).rejects.toMatchObject({
    code: 'InvalidValueError',
  });
  await fixture.run(administrator, erase, { id, name: 'Florence' });
  const { accounts, everything } = await fixture.test.database.acrossInstitutions(async (queries) => ({
    accounts: (await queries.execute(sql`SELECT name, email, enabled FROM user_account WHERE id = ${id}`)).rows,
    everything: JSON.stringify([
      (await queries.execute(sql`SELECT * FROM user_account WHERE id = ${id}`)).rows,
      (await queries.execute(sql`SELECT * FROM local_account WHERE user_id = ${id}`)).rows,
      (await queries.execute(sql`SELECT * FROM audit_entry`)).rows,
    ]),
  }));
  expect(accounts).toEqual([{ name: pseudonymOf(id), email: null, enabled: false }]);
  for (const personal of [username, 'Florence']) expect(everything).not.toContain(personal);
  const { auditLog } = await fixture.run<{ auditLog: { items: readonly { kind: string; subjectName: string }[] } }>(
    administrator,
    `query ($input: AuditLogInput!) { auditLog(input: $input) { items { kind subjectName } } }`,
    { userId: id, kinds: ['PERSON_ERASED'] },
  );
  expect(auditLog.items).toEqual([{ kind: 'PERSON_ERASED', subjectName: pseudonymOf(id) }]);
});

test('the sessions of an erased user end without a trace of the device, and their tokens and views are deleted', async () => {
  const { id: userId } = await fixture.addLocalUser();
  const { institutionId } = fixture.mine;
  const { database } = fixture.test;
  const [startedAt, expiresAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
  await database.acrossInstitutions(async (queries) => {
    const times = { startedAt, expiresAt, tokenIssuedAt: startedAt };
    await queries
      .insert(userSession)
      .values({ ...times, key: 'erased', userId, userAgent: 'Firefox', clientId: 'studio', tokenGroups: ['icu'] });
    const token = { hash: Buffer.from('hash'), policies: [], expiresAt };
    await queries.insert(apiToken).values({ ...token, institutionId, userId, name: 'Laptop' });
    await queries
      .insert(gridView)
      .values({ institutionId, userId, viewType: 'scenarios', name: 'Mine', gridState: {} });
  });
  await fixture.run(administrator, erase, { id: userId, name: 'Florence' });
  const left = await database.acrossInstitutions(async (queries) => ({
    sessions: await queries.select().from(userSession).where(eq(userSession.userId, userId)),
    tokens: await queries.select().from(apiToken).where(eq(apiToken.userId, userId)),
    views: await queries.select().from(gridView).where(eq(gridView.userId, userId)),
  }));
  expect(left).toMatchObject({
    sessions: [{ endedAt: expect.any(Date) as Date, userAgent: null, clientId: null, tokenGroups: [] }],
    tokens: [],
    views: [],
  });
  expect(fixture.readAnew).toContain(userId);
});

test('neither oneself, nor a user of another institution, nor one with more permissions can be erased', async () => {
  await expect(fixture.run(administrator, erase, { id: administrator.userId, name: 'Grace' })).rejects.toMatchObject({
    code: 'InvalidUserError',
  });
  const clerk = await fixture.principalOf(
    await fixture.addUser([await fixture.addGroup(policies('User:Read', 'User:Delete'))]),
  );
  await expect(fixture.run(clerk, erase, { id: administrator.userId, name: 'Grace' })).rejects.toMatchObject({
    code: 'ScenarioAccessError',
  });
  const userId = await fixture.addUser();
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(userInstitution).values({ userId, institutionId: fixture.other.institutionId }),
  );
  await expect(fixture.run(administrator, erase, { id: userId, name: 'Grace' })).rejects.toMatchObject({
    code: 'InvalidUserError',
  });
});
