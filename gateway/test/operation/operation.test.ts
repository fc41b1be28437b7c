import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { job } from '#database/tables/jobs';
import { userAccount } from '#database/tables/tenancy';
import { recordHeartbeat, endHeartbeat } from '#operation/heartbeat';
import { readOperationState } from '#operation/operation-state';
import { addOperation } from '#operation/graphql';
import type { Principal } from '#principal/principal';
import { addSignIn } from '#sign-in/graphql';
import { requireAccessOf } from '#tenancy/access/require-access-of';
import { runGraphql, schemaOf, testContext, testServices, testSettings } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { addPerson } from '../sign-in/sign-in-fixture';
import { createTestDatabase, type TestDatabase } from '../test-database';

const schema = schemaOf(addSignIn, addOperation);
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
let test: TestDatabase;
let mine: SeededInstitution;

beforeAll(async () => {
  test = await createTestDatabase();
  mine = await seedInstitution(test.database);
});
afterAll(() => test.drop());
beforeEach(() => test.database.acrossInstitutions((queries) => queries.execute(sql`DELETE FROM scn_gateway`)));

const heartbeat = (gatewayId: string, ahead = 0, folder = '.') =>
  recordHeartbeat({
    database: test.database,
    gatewayId,
    folder,
    diskReserveBytes: 1,
    now: () => new Date(Date.now() + ahead * 1000),
  });

it('shows the gateways that run, how their disks and clocks are, and no longer those that have stopped', async () => {
  await heartbeat(first);
  await heartbeat(second, 120, '/nonexistent');
  const { gateways, at } = await readOperationState(test.database);
  expect(gateways.map(({ id, responds }) => [id, responds])).toEqual([
    [first, true],
    [second, true],
  ]);
  const [here, away] = gateways;
  expect(here?.diskTotal).toBeGreaterThanOrEqual(here?.diskFree ?? Infinity);
  expect(Math.abs(here?.clock ?? Infinity)).toBeLessThan(60);
  expect(away).toMatchObject({ diskFree: null, diskTotal: null });
  expect(away?.clock).toBeGreaterThan(60);
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  await endHeartbeat({ database: test.database, gatewayId: first });
  expect((await readOperationState(test.database)).gateways.map(({ id }) => id)).toEqual([second]);
});

it('says that a gateway without heartbeats doesn’t respond, and forgets it after a day', async () => {
  await heartbeat(first);
  const silentFor = (time: string) =>
    test.database.acrossInstitutions((queries) =>
      queries.execute(sql`UPDATE scn_gateway SET seen_at = now() - ${time}::interval WHERE id = ${first}::uuid`),
    );
  await silentFor('1 minute');
  await heartbeat(second);
  expect((await readOperationState(test.database)).gateways.map(({ responds }) => responds)).toEqual([false, true]);
  await silentFor('25 hours');
  await heartbeat(second);
  expect((await readOperationState(test.database)).gateways.map(({ id }) => id)).toEqual([second]);
});

it('counts jobs, failed sign-ins of all institutions once, connections and bytes', async () => {
  const { institutionId, userId } = mine;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const before = await readOperationState(test.database);
  expect(before.jobs).toEqual({ queued: 0, running: 0, succeeded: 0, failed: 0, oldestQueuedAt: null });
  await test.database.acrossInstitutions(async (queries) => {
    const given = { institutionId, kind: 'validate', input: {}, requestedBy: userId };
    await queries.insert(job).values([
      { ...given, createdAt: ago(2) },
      { ...given, createdAt: ago(1) },
      { ...given, state: 'RUNNING' },
      { ...given, state: 'FAILED', finishedAt: ago(1) },
      { ...given, state: 'FAILED', finishedAt: ago(25) },
      { ...given, state: 'SUCCEEDED', finishedAt: ago(1) },
    ]);
    const failed = { kind: 'SIGN_IN_FAILED' };
    await queries.insert(auditEntry).values([
      { ...failed, institutionId: null },
      { ...failed, institutionId },
      { ...failed, institutionId: null, at: ago(2) },
      { ...failed, institutionId: null, at: ago(25) },
    ]);
  });
  const { jobs, failedSignIns, database } = await readOperationState(test.database);
  expect(jobs).toMatchObject({ queued: 2, running: 1, succeeded: 1, failed: 1 });
  expect(jobs.oldestQueuedAt?.getTime()).toBeCloseTo(ago(2).getTime(), -5);
  expect(failedSignIns).toEqual({ lastHour: 1, lastDay: 2 });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThanOrEqual(1);
  expect(database.connectionsMost).toBeGreaterThanOrEqual(database.connections);
  expect(database.version).toMatch(/^\d+\.\d+/);
});

it('says when the data of the last backup are from', async () => {
  expect((await readOperationState(test.database)).lastBackupAt).toBeNull();
  for (const at of ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']) {
    await test.database.acrossInstitutions((queries) => queries.execute(sql`SELECT scn_note_backup(${new Date(at)})`));
    expect((await readOperationState(test.database)).lastBackupAt?.toISOString()).toBe(at);
  }
});

const operation = '{ operation { gateways { id isThis host version } failedSignInsLastHour } }';

async function ask(principal: Principal | null, source: string, operators: readonly string[], issuer?: string) {
  const settings = { ...testSettings, operators, oidc: { ...testSettings.oidc, issuer } };
  const services = testServices({ database: test.database, settings, gatewayId: first });
  return runGraphql(schema, testContext(services, principal), source);
}

it('is for the users that the setting names by user name, and no one else', async () => {
  const [ada, grace] = [await addPerson(test.database, 'ada'), await addPerson(test.database, 'grace')];
  await heartbeat(first);
  const principal = (userId: string) => testPrincipal({ institutionId: null, userId });
  const allowed = await ask(principal(ada), operation, ['Ada']);
  expect(allowed.data).toMatchObject({ operation: { gateways: [{ id: first, isThis: true }] } });
  const token = { ...principal(ada), credential: { kind: 'api-token', id: first } as const };
  const refused: readonly (readonly [Principal, readonly string[], string?])[] = [
    [principal(grace), ['ada']],
    // no one, unless the setting names someone
    [testPrincipal({ institutionId: mine.institutionId, userId: ada }), []],
    [token, ['ada']],
    // with another issuer, it names subjects: a user name of the embedded provider means nothing there
    [principal(ada), ['ada'], 'https://issuer.example.org'],
  ];
  for (const [who, operators, issuer] of refused) {
    const { errors } = await ask(who, operation, operators, issuer);
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'ScenarioAccessError' });
    expect((await ask(who, '{ session { isOperator } }', operators, issuer)).data).toEqual({
      session: { isOperator: false },
    });
  }
  const { errors } = await ask(null, operation, ['ada']);
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' });
});

it('lets only another operator act as an operator, or erase one', async () => {
  const { institutionId } = mine;
  const settings = { ...testSettings, operators: ['mary', 'ellen'] };
  const [mary, ellen] = [await addPerson(test.database, 'mary'), await addPerson(test.database, 'ellen')];
  const attempt = (userId: string, of: string) =>
    test.database.inInstitution(institutionId, (queries) =>
      requireAccessOf(
        queries,
        { ...testPrincipal({ institutionId, userId }), institutionId },
        { id: of, groups: [] },
        settings,
      ),
    );
  await expect(attempt(mine.userId, mary)).rejects.toMatchObject({ code: 'ScenarioAccessError' });
  await expect(attempt(ellen, mary)).resolves.toBeUndefined();
  await expect(attempt(ellen, mine.userId)).resolves.toBeUndefined();
});

it('is for subjects of another issuer, not for a user with such an address or name', async () => {
  const issuer = 'https://issuer.example.org';
  const add = async (subject: string, name: string) => {
    const [row] = await test.database.acrossInstitutions((queries) =>
      queries.insert(userAccount).values({ issuer, subject, name, email: name }).returning({ id: userAccount.id }),
    );
    return testPrincipal({ institutionId: null, userId: row?.id ?? '' });
  };
  const named = await add('248289761001', 'ada@example.org');
  const other = await add('5', '248289761001');
  const isOperator = async (who: Principal) => {
    const { data } = await ask(who, '{ session { isOperator } }', ['248289761001'], issuer);
    return data;
  };
  expect(await isOperator(named)).toEqual({ session: { isOperator: true } });
  expect(await isOperator(other)).toEqual({ session: { isOperator: false } });
});
