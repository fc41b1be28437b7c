import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { userSession } from '#database/tables/sign-in';
import { deleteExpired } from '#serve/upkeep-work';
import { verifyRows } from '#upkeep/verify-rows';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

const day = 24 * 3_600_000;
let test: TestDatabase;
let mine: SeededInstitution;

beforeAll(async () => {
  test = await createTestDatabase();
  mine = await seedInstitution(test.database);
});
afterAll(async () => test.drop());

const ago = (days: number) => new Date(Date.now() - days * day);

async function addEntries(...ages: readonly number[]): Promise<void> {
  const { institutionId } = mine;
  await test.database.acrossInstitutions((queries) =>
    queries
      .insert(auditEntry)
      .values(ages.map((days) => ({ institutionId, at: ago(days), kind: 'SIGN_IN', subjectName: String(days) }))),
  );
}

async function retained(): Promise<readonly (string | null)[]> {
  const rows = await test.database.acrossInstitutions((queries) => queries.select().from(auditEntry));
  return rows.map(({ subjectName }) => subjectName).sort();
}

it('deletes entries of the audit log that are older, and leaves no damage for fsck', async () => {
  await addEntries(1, 99, 101, 800);
  const deleted = await deleteExpired(
    test.database,
    { auditDays: 100, sessionDays: 7, scenarioDays: null, webhookDays: 30 },
    new Date(),
  );
  expect(deleted.auditEntries).toBe(2);
  expect(await retained()).toEqual(['1', '99']);
  const { damages } = await test.database.acrossInstitutions(verifyRows);
  expect(damages).toEqual([]);
});

it('keeps the entries of the last 30 days, whatever is asked', async () => {
  await deleteExpired(test.database, { auditDays: 0, sessionDays: 7, scenarioDays: null, webhookDays: 30 }, new Date());
  expect(await retained()).toEqual(['1']);
});

it('deletes sessions that ended long ago, and not those that a token may still name', async () => {
  const session = (key: string, days: number) => ({
    ...{ key, userId: mine.userId, startedAt: ago(days + 0.5), expiresAt: ago(days), tokenIssuedAt: ago(days + 0.5) },
  });
  await test.database.acrossInstitutions((queries) =>
    queries.insert(userSession).values([session('old', 8), session('recent', 6), session('current', -0.4)]),
  );
  await deleteExpired(
    test.database,
    { auditDays: 100, sessionDays: 7, scenarioDays: null, webhookDays: 30 },
    new Date(),
  );
  const rows = await test.database.acrossInstitutions((queries) =>
    queries.select().from(userSession).where(eq(userSession.userId, mine.userId)),
  );
  expect(rows.map(({ key }) => key).sort()).toEqual(['current', 'recent']);
});
