import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCode, type DatabaseConnection } from '#database/connection';
import type { Queries } from '#database/database';
import { asset, referenceItem } from '#database/tables/catalogue';
import { assetUse, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import { gatewaySecret, localAccount, providerPayload, userSession } from '#database/tables/sign-in';
import { libraryAccess } from '#database/tables/tenancy';
import { seedInstitution, type SeededInstitution } from './seed';
import { createTestDatabase, type TestDatabase } from './test-database';

/** SQLSTATE of a refusal. */
const insufficientPrivilege = '42501';

/** Visibility of shared rows across institutions. Part of the database contract. */
export function describeSharingContract(server: () => DatabaseConnection | undefined): void {
  let test: TestDatabase;
  let owner: SeededInstitution;
  let guest: SeededInstitution;
  let stranger: SeededInstitution;

  beforeAll(async () => {
    test = await createTestDatabase(server());
    owner = await seedInstitution(test.database);
    guest = await seedInstitution(test.database, 'South Hospital');
    stranger = await seedInstitution(test.database, 'West Hospital');
    await test.database.acrossInstitutions((queries) => fill(queries, owner));
    await test.database.inInstitution(owner.institutionId, (queries) =>
      queries.insert(libraryAccess).values(accessOf(owner, guest)),
    );
  });
  afterAll(() => test.drop());

  describe('a shared library', () => {
    it('is visible with the heads of its scenarios, and nothing else of its owner', async () => {
      for (const [table, sees] of [
        ['library', 2],
        ['scenario', 2],
        ['scenario_operation', 0],
        ['scenario_snapshot', 0],
        ['asset_use', 0],
        ['institution', 1],
        ['user_account', 1],
      ] as const) {
        expect(await count(guest, sql`SELECT FROM ${sql.identifier(table)}`), table).toBe(sees);
        if (sees > 0) expect(await count(stranger, sql`SELECT FROM ${sql.identifier(table)}`), table).toBe(1);
      }
    });

    it('can only be changed by its owner', async () => {
      for (const statement of [
        sql`UPDATE library SET name = 'Ours' WHERE id = ${owner.libraryId}`,
        sql`DELETE FROM library WHERE id = ${owner.libraryId}`,
        sql`UPDATE scenario SET title = 'Ours' WHERE id = ${owner.scenarioId}`,
        sql`UPDATE scenario SET library_id = ${guest.libraryId} WHERE id = ${owner.scenarioId}`,
        sql`DELETE FROM scenario WHERE id = ${owner.scenarioId}`,
      ])
        expect(await count(guest, statement)).toBe(0);
    });
  });

  describe('access to a library', () => {
    it('is visible only to both sides', async () => {
      const rows = sql`SELECT FROM library_access WHERE library_id = ${owner.libraryId}`;
      expect(await count(owner, rows)).toBe(2);
      expect(await count(guest, rows)).toBe(1);
      expect(await count(stranger, rows)).toBe(0);
    });

    it('can only be granted and revoked by the owner', async () => {
      for (const statement of [
        sql`UPDATE library_access SET access = 'FULL' WHERE owner_id = ${owner.institutionId}`,
        sql`DELETE FROM library_access WHERE owner_id = ${owner.institutionId}`,
      ])
        for (const other of [guest, stranger]) expect(await count(other, statement)).toBe(0);
      for (const other of [guest, stranger])
        expect(await refusal(other, (queries) => queries.insert(libraryAccess).values(accessOf(owner, other)))).toBe(
          insufficientPrivilege,
        );
      // using the own institution's id does not open another's library: a foreign one looks the same as a missing one
      for (const libraryId of [owner.libraryId, randomUUID()])
        expect(
          await refusal(stranger, (queries) =>
            queries.insert(libraryAccess).values({ ...accessOf(stranger, stranger), libraryId }),
          ),
        ).toBe('23503');
    });

    it('can be granted to any id, so that existing institutions are not revealed', async () => {
      for (const institutionId of [stranger.institutionId, randomUUID()]) {
        const given = { ...accessOf(owner, guest), institutionId };
        await test.database.inInstitution(owner.institutionId, async (queries) => {
          const [row] = await queries.insert(libraryAccess).values(given).returning();
          await queries.delete(libraryAccess).where(eq(libraryAccess.id, row!.id));
        });
      }
    });
  });

  describe('a public asset', () => {
    it('can be read by every institution, unlike a private one', async () => {
      for (const other of [guest, stranger]) {
        const seen = await test.database.inInstitution(other.institutionId, (queries) => queries.select().from(asset));
        expect(seen.map(({ id }) => id)).toEqual(['public']);
      }
    });

    it('can only be written by its owner', async () => {
      for (const statement of [
        sql`UPDATE asset SET is_public = false WHERE id = 'public'`,
        sql`UPDATE asset SET institution_id = ${guest.institutionId} WHERE id = 'public'`,
        sql`DELETE FROM asset WHERE id = 'public'`,
      ])
        expect(await count(guest, statement)).toBe(0);
      expect(
        await refusal(guest, (queries) =>
          queries
            .insert(asset)
            .values({ institutionId: owner.institutionId, id: 'new', kind: 'asset.image', version: 1, data: {} }),
        ),
      ).toBe(insufficientPrivilege);
    });
  });

  describe('a search by the index of texts', () => {
    const visible = sql`SELECT id FROM asset WHERE kind = 'asset.image' ORDER BY id`;
    const found = (text: string) =>
      sql`SELECT found AS id FROM scn_found_assets('asset.image', ARRAY[${`%${text}%`}::text], 100) ORDER BY found`;
    const idsOf = async (institutionId: string, statement: SQL): Promise<readonly unknown[]> =>
      test.database.inInstitution(institutionId, async (queries) => {
        const { rows } = await queries.execute<{ id: string }>(statement);
        return rows.map(({ id }) => id);
      });

    it('finds what policies show: private assets of the own institution only', async () => {
      for (const [institutionId, ids] of [
        [owner.institutionId, ['private', 'public']],
        [guest.institutionId, ['public']],
        [stranger.institutionId, ['public']],
        [randomUUID(), ['public']],
      ] as const) {
        expect(await idsOf(institutionId, visible)).toEqual(ids);
        expect(await idsOf(institutionId, found('ward'))).toEqual(ids);
        expect(await idsOf(institutionId, found('xyz'))).toEqual([]);
      }
    });

    it('finds nothing without an institution, and no other role may ask it', async () => {
      await test.database.inInstitution(owner.institutionId, async (queries) => {
        await queries.execute(sql`SELECT set_config('scn.institution_id', '', true)`);
        for (const statement of [visible, found('ward')]) expect((await queries.execute(statement)).rows).toEqual([]);
      });
      const asService = test.database.acrossInstitutions((queries) => queries.execute(found('ward')));
      expect(await asService.then(() => 'accepted', errorCode)).toBe(insufficientPrivilege);
    });

    // what it repeats: change both
    it('has the conditions of the policies by which assets are read', async () => {
      const { rows } = await test.database.acrossInstitutions((queries) =>
        queries.execute(sql`SELECT policyname AS name, permissive, regexp_replace(qual, '[[:space:]]+', ' ', 'g') AS condition FROM pg_policies
          WHERE tablename = 'asset' AND 'scn_institution' = ANY (roles) AND cmd IN ('ALL', 'SELECT') ORDER BY policyname`),
      );
      const institution = '( SELECT scn_institution_id() AS scn_institution_id)';
      expect(rows).toEqual([
        { name: 'own_institution', permissive: 'PERMISSIVE', condition: `(institution_id = ${institution})` },
        { name: 'public_assets', permissive: 'PERMISSIVE', condition: `(is_public AND (${institution} IS NOT NULL))` },
      ]);
    });
  });

  describe('a filter by the index of titles and codes of scenarios', () => {
    const visible = sql`SELECT id::text FROM scenario ORDER BY id`;
    const found = (text: string) =>
      sql`SELECT found::text AS id FROM scn_found_scenarios(ARRAY[${`%${text}%`}::text], 100) ORDER BY found`;

    it('finds what policies show: scenarios of the institution and of libraries that it has access to', async () => {
      for (const { institutionId, scenarioId } of [owner, guest, stranger]) {
        await test.database.inInstitution(institutionId, async (queries) => {
          await queries.execute(sql`UPDATE scenario SET title = 'Séance d’essai' WHERE id = ${scenarioId}`);
        });
      }
      for (const [{ institutionId }, sees] of [
        [owner, 1],
        [guest, 2],
        [stranger, 1],
      ] as const)
        await test.database.inInstitution(institutionId, async (queries) => {
          const { rows } = await queries.execute(visible);
          expect(rows).toHaveLength(sees);
          expect((await queries.execute(found('seance'))).rows).toEqual(rows);
          expect((await queries.execute(found('xyz'))).rows).toEqual([]);
        });
    });

    it('finds nothing without an institution, and no other role may ask it', async () => {
      await test.database.inInstitution(owner.institutionId, async (queries) => {
        await queries.execute(sql`SELECT set_config('scn.institution_id', '', true)`);
        for (const statement of [visible, found('seance')]) expect((await queries.execute(statement)).rows).toEqual([]);
      });
      const asService = test.database.acrossInstitutions((queries) => queries.execute(found('seance')));
      expect(await asService.then(() => 'accepted', errorCode)).toBe(insufficientPrivilege);
    });

    // what it repeats: change both
    it('has the conditions of the policies by which scenarios are read', async () => {
      const { rows } = await test.database.acrossInstitutions((queries) =>
        queries.execute(sql`SELECT policyname AS name, permissive, regexp_replace(qual, '[[:space:]]+', ' ', 'g') AS condition FROM pg_policies
          WHERE tablename = 'scenario' AND 'scn_institution' = ANY (roles) AND cmd IN ('ALL', 'SELECT') ORDER BY policyname`),
      );
      const institution = '( SELECT scn_institution_id() AS scn_institution_id)';
      expect(rows).toEqual([
        { name: 'own_institution', permissive: 'PERMISSIVE', condition: `(institution_id = ${institution})` },
        {
          ...{ name: 'shared_with_us', permissive: 'PERMISSIVE' },
          condition: `(library_id IN ( SELECT access.library_id FROM library_access access WHERE (access.institution_id = ${institution})))`,
        },
      ]);
    });
  });

  describe('reference data', () => {
    it('can be read by every institution and written by none', async () => {
      expect(await count(guest, sql`SELECT FROM reference_item`)).toBe(1);
      for (const statement of [
        sql`UPDATE reference_item SET title = 'Ours'`,
        sql`DELETE FROM reference_item`,
        sql`INSERT INTO reference_item (kind, id, ordinal, title, data) VALUES ('gender', 'x', 1, 'X', '{}')`,
      ])
        expect(await refusal(guest, (queries) => queries.execute(statement))).toBe(insufficientPrivilege);
    });
  });

  describe('tables of the service', () => {
    it.each(['user_session', 'provider_payload', 'gateway_secret'])('%s is closed to institutions', async (table) => {
      const { rowCount } = await test.database.acrossInstitutions((queries) =>
        queries.execute(sql`SELECT FROM ${sql.identifier(table)}`),
      );
      expect(rowCount).toBe(1);
      for (const statement of [
        sql`SELECT FROM ${sql.identifier(table)}`,
        sql`DELETE FROM ${sql.identifier(table)}`,
        sql`INSERT INTO ${sql.identifier(table)} DEFAULT VALUES`,
      ])
        expect(await refusal(owner, (queries) => queries.execute(statement))).toBe(insufficientPrivilege);
    });

    it('local_account exposes only the user names of its users to an institution', async () => {
      const names = sql`SELECT username FROM local_account`;
      expect(await count(owner, names)).toBe(1);
      expect(await count(guest, names)).toBe(0);
      for (const statement of [
        sql`SELECT password_hash FROM local_account`,
        sql`SELECT * FROM local_account`,
        sql`SELECT FROM local_account WHERE password_hash LIKE 'scrypt%'`,
        sql`UPDATE local_account SET password_hash = ''`,
        sql`DELETE FROM local_account`,
      ])
        expect(await refusal(owner, (queries) => queries.execute(statement))).toBe(insufficientPrivilege);
    });
  });

  async function count(seeded: SeededInstitution, statement: SQL): Promise<number | null> {
    const { rowCount } = await test.database.inInstitution(seeded.institutionId, (queries) =>
      queries.execute(statement),
    );
    return rowCount;
  }

  async function refusal(seeded: SeededInstitution, work: (queries: Queries) => Promise<unknown>): Promise<unknown> {
    return test.database.inInstitution(seeded.institutionId, work).then(() => 'accepted', errorCode);
  }
}

function accessOf(owner: SeededInstitution, recipient: SeededInstitution) {
  const { institutionId } = recipient;
  return { ownerId: owner.institutionId, libraryId: owner.libraryId, institutionId, access: 'READONLY' };
}

async function fill(queries: Queries, { institutionId, scenarioId, userId }: SeededInstitution): Promise<void> {
  const place = { scenarioId, institutionId, seq: 1 };
  await queries.insert(scenarioOperation).values({
    ...place,
    ...{ operationId: 'create', calls: [], title: 'Create', patches: [], inversePatches: [], revertSteps: [] },
    ...{ actorId: userId, at: new Date(), previousHash: Buffer.alloc(32), hash: Buffer.alloc(32, 1) },
  });
  await queries
    .insert(scenarioSnapshot)
    .values({ ...place, format: 1, plugins: {}, document: Buffer.alloc(0), hash: Buffer.alloc(32) });
  await queries
    .insert(assetUse)
    .values({ institutionId, userKind: 'scenario', userId: scenarioId, assetId: 'public', places: 1 });
  const image = { institutionId, kind: 'asset.image', version: 1, data: { title: 'A bed of the ward' } };
  await queries.insert(asset).values([
    { ...image, id: 'public', isPublic: true },
    { ...image, id: 'private' },
  ]);
  await queries.insert(referenceItem).values({ kind: 'gender', id: 'female', ordinal: 1, title: 'Female', data: {} });
  const [startedAt, expiresAt] = [new Date(), new Date()];
  await queries.insert(userSession).values({ userId, key: 'key', startedAt, expiresAt, tokenIssuedAt: startedAt });
  await queries.insert(localAccount).values({ userId, username: 'ada', passwordHash: 'scrypt$secret' });
  await queries.insert(providerPayload).values({ kind: 'Grant', id: 'grant', payload: {} });
  await queries.insert(gatewaySecret).values({ name: 'signing-key', value: {} });
}
