import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#database/database';
import { scenario } from '#database/tables/scenarios';
import { institution, library, libraryAccess, userAccount, userInstitution } from '#database/tables/tenancy';

/** One institution with a user, a library that all its users can change, and an empty scenario. */
export interface SeededInstitution {
  readonly institutionId: string;
  readonly libraryId: string;
  readonly userId: string;
  readonly scenarioId: string;
}

/** Adds an institution with one of each. */
export async function seedInstitution(database: Database, name = 'North Hospital'): Promise<SeededInstitution> {
  const ids = {
    institutionId: randomUUID(),
    libraryId: randomUUID(),
    userId: randomUUID(),
    scenarioId: randomUUID(),
  };
  const { institutionId } = ids;
  const code = randomBytes(6).toString('hex').toUpperCase();
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId: code, name });
    await queries
      .insert(userAccount)
      .values({ id: ids.userId, issuer: 'https://sign-in.example', subject: ids.userId, name: 'Ada Author' });
    await queries.insert(userInstitution).values({ userId: ids.userId, institutionId, selected: true });
    await queries.insert(library).values({ id: ids.libraryId, institutionId, code, name: 'Medicine' });
    await queries
      .insert(libraryAccess)
      .values({ ownerId: institutionId, libraryId: ids.libraryId, institutionId, access: 'FULL' });
    await queries.insert(scenario).values({
      id: ids.scenarioId,
      institutionId,
      libraryId: ids.libraryId,
      scenarioCode: code,
      title: 'Chest pain',
      culture: 'en-GB',
      productStatus: 'ALPHA',
      headHash: Buffer.alloc(32),
    });
  });
  return ids;
}
