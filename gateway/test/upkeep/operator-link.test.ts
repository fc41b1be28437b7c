import { URL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry } from '#database/tables/audit';
import { makeOperatorLink } from '#upkeep/upkeep-commands';
import { addInstitution, addPerson, join } from '../sign-in/sign-in-fixture';
import { createTestDatabase, type TestDatabase } from '../test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The address of the test's database for an account. */
function addressOf(account: 'owner' | 'gateway'): string {
  const { user, password, host, port, database } = test.connection[account];
  const url = new URL('postgres://localhost');
  url.pathname = `/${database ?? ''}`;
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  if (host?.startsWith('/') === true) url.searchParams.set('host', host);
  else if (host !== undefined) url.hostname = host;
  if (port !== undefined) url.port = String(port);
  return url.href;
}

it('a link that an operator makes is recorded in the institutions of the account, as made by the operator', async () => {
  const institution = await addInstitution(test.database);
  const userId = await addPerson(test.database, 'ada');
  await join(test.database, userId, institution);
  const settings = {
    ...{ folder: '/nonexistent', databaseUrl: addressOf('gateway'), databaseOwnerUrl: addressOf('owner') },
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
