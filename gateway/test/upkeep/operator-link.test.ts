import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { makeOperatorLink } from '#upkeep/upkeep-commands';
import { urlOf } from '../http/test-gateway';
import { addInstitution, addPerson, join } from '../sign-in/sign-in-fixture';
import { createTestDatabase, type TestDatabase } from '../test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a link that an operator makes is recorded in the institutions of the account, as made by the operator', async () => {
  const institution = await addInstitution(test.database);
  const userId = await addPerson(test.database, 'ada');
  await join(test.database, userId, institution);
  const settings = {
    ...{
      folder: '/nonexistent',
      databaseUrl: urlOf(test.connection.gateway),
      databaseOwnerUrl: urlOf(test.connection.owner),
    },
    ...{ publicUrl: 'https://scenarios.example.org', host: '127.0.0.1', port: 4700 },
  };
  const made = await makeOperatorLink(settings, 'Ada', new Date());
  expect(made).toMatchObject({ address: expect.stringContaining('/sign-in/password#') as string });
  expect(await makeOperatorLink(settings, 'no-one', new Date())).toBe('unknown');
  const entries = await test.database.acrossInstitutions((queries) =>
    queries.select().from(auditEntry).where(eq(auditEntry.institutionId, institution.institutionId)),
  );
  expect(entries).toMatchObject([
    { kind: 'PASSWORD_LINK_CREATED', actorId: null, subjectId: userId, details: { by: 'OPERATOR' } },
  ]);
});
