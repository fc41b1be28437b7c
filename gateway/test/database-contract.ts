import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, errorCode, type DatabaseConnection } from '#database/connection';
import type { Queries } from '#database/database';
import { openDatabase } from '#database/open-database';
import { scenario } from '#database/tables/scenarios';
import { userGroup } from '#database/tables/tenancy';
import { fillTables } from './fill-tables';
import { describeMigrationsContract } from './migrations-contract';
import { describeSharingContract } from './sharing-contract';
import { seedInstitution, type SeededInstitution } from './seed';
import { asOwner, createTestDatabase, type TestDatabase } from './test-database';

/** SQLSTATE of a refusal. */
const insufficientPrivilege = '42501';
/** Tables whose rows the gateway can only add. */
const appendOnly: readonly string[] = ['scenario_operation', 'audit_entry'];

/**
 * Contract of the database, for any PostgreSQL server. Called by each server's test file.
 *
 * @param server called when tests run; undefined means the shared private server
 */
export function describeDatabaseContract(server: () => DatabaseConnection | undefined): void {
  let test: TestDatabase;
  let mine: SeededInstitution;
  let foreign: SeededInstitution;

  beforeAll(async () => {
    test = await createTestDatabase(server());
    [mine, foreign] = [await seedInstitution(test.database), await seedInstitution(test.database, 'South Hospital')];
    for (const seeded of [mine, foreign])
      await test.database.acrossInstitutions((queries) => fillTables(queries, seeded));
  });
  afterAll(() => test.drop());

  describe('transactions', () => {
    it('commit when the callback resolves and roll back when it rejects', async () => {
      const remaining = await insertGroup(mine.institutionId, 'Kept');
      await expect(
        test.database.inInstitution(mine.institutionId, async (queries) => {
          await queries.insert(userGroup).values({ institutionId: mine.institutionId, name: 'Dropped' });
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      const names = await groupNames(mine.institutionId);
      expect(names).toContain(remaining);
      expect(names).not.toContain('Dropped');
    });

    it('reject when the callback swallows a query error', async () => {
      await expect(
        test.database.inInstitution(mine.institutionId, async (queries) => {
          await queries.insert(userGroup).values({ institutionId: mine.institutionId, name: 'Half' });
          await queries.execute(sql`SELECT 1 / 0`).catch(() => undefined);
        }),
      ).rejects.toThrow('rolled back');
      expect(await groupNames(mine.institutionId)).not.toContain('Half');
    });

    it('recover after a lost connection', async () => {
      await expect(
        test.database.inInstitution(mine.institutionId, async (queries) => {
          const { rows } = await queries.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
          await asOwner(test.connection, `SELECT pg_terminate_backend(${rows[0]!.pid})`);
          await queries.execute(sql`SELECT 1`);
        }),
      ).rejects.toThrow();
      expect(await groupNames(mine.institutionId)).toContain('Authors');
    });

    it('are awaited when the database is closed', async () => {
      const closing = await openDatabase(test.connection, { connections: 1 });
      let closed: Promise<void> | undefined;
      const work = closing.inInstitution(mine.institutionId, (queries) => {
        closed = closing.close();
        return queries.insert(userGroup).values({ institutionId: mine.institutionId, name: 'Last' });
      });
      await work;
      await closed;
      expect(await groupNames(mine.institutionId)).toContain('Last');
      await expect(closing.acrossInstitutions(() => Promise.resolve())).rejects.toThrow();
    });

    it('don’t leak the institution to the next one on the same connection', async () => {
      const { connection } = test;
      const narrow = await openDatabase(connection, { connections: 1 });
      try {
        await narrow.inInstitution(mine.institutionId, (queries) => queries.select().from(scenario));
        const seen = await narrow.acrossInstitutions((queries) =>
          queries.execute<{ role: string; institution: string }>(
            sql`SELECT current_user AS role, current_setting('scn.institution_id', true) AS institution`,
          ),
        );
        expect(seen.rows).toEqual([{ role: 'scn_service', institution: '' }]);
      } finally {
        await narrow.close();
      }
    });

    it('reject an invalid institution id before anything reaches the server', async () => {
      for (const id of ['', 'x', `${mine.institutionId}'; SET ROLE scn_service; --`]) {
        await expect(test.database.inInstitution(id, () => Promise.resolve())).rejects.toThrow(
          'is not an institution id',
        );
      }
    });

    it('read counts and sequence numbers as numbers', async () => {
      const { rows } = await test.database.acrossInstitutions((queries) =>
        queries.execute(sql`SELECT count(*) AS count, 9007199254740991::bigint AS largest FROM institution`),
      );
      expect(rows).toEqual([{ count: 2, largest: 9_007_199_254_740_991 }]);
      await expect(
        test.database.acrossInstitutions((queries) => queries.execute(sql`SELECT 9007199254740993::bigint`)),
      ).rejects.toMatchObject({ cause: expect.any(RangeError) as unknown });
    });
  });

  describe('institutions', () => {
    it('have a policy on every table with an institution', async () => {
      const { rows } = await ask<{ table: string }>(
        sql`SELECT columns.table_name AS table FROM information_schema.columns
            JOIN pg_class ON pg_class.oid = format('%I.%I', columns.table_schema, columns.table_name)::regclass
            WHERE column_name = 'institution_id' AND relkind IN ('r', 'p') AND NOT (
              relrowsecurity AND EXISTS (
                SELECT FROM pg_policies WHERE pg_policies.tablename = columns.table_name AND 'scn_institution' = ANY (roles)))`,
      );
      expect(rows).toEqual([]);
    });

    it('have row-level security on every table except the record of migrations', async () => {
      const { rows } = await ask<{ table: string }>(
        sql`SELECT relname AS table FROM pg_class
            WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity`,
      );
      expect(rows).toEqual([{ table: 'scn_migration' }]);
    });

    it('have rows of both in every table, as a precondition of the next tests', async () => {
      for (const table of await tenantTables()) {
        const { rows } = await ask<{ institution: string }>(
          sql`SELECT DISTINCT institution_id AS institution FROM ${sql.identifier(table)}`,
        );
        expect(new Set(rows.map((row) => row.institution)), table).toEqual(
          new Set([mine.institutionId, foreign.institutionId]),
        );
      }
    });

    it('see none of the other rows of any table', async () => {
      for (const table of await tenantTables()) {
        const { rows } = await test.database.inInstitution(mine.institutionId, (queries) =>
          queries.execute<{ institution: string }>(
            sql`SELECT DISTINCT institution_id AS institution FROM ${sql.identifier(table)}`,
          ),
        );
        expect(rows, table).toEqual([{ institution: mine.institutionId }]);
      }
    });

    it('change and delete none of the other rows of any table', async () => {
      for (const table of await tenantTables()) {
        const before = await countRows(table);
        for (const statement of [
          sql`UPDATE ${sql.identifier(table)} SET institution_id = institution_id WHERE institution_id = ${foreign.institutionId}`,
          sql`DELETE FROM ${sql.identifier(table)} WHERE institution_id = ${foreign.institutionId}`,
        ]) {
          const changed = await test.database
            .inInstitution(mine.institutionId, (queries) => queries.execute(statement))
            .then(
              ({ rowCount }) => rowCount,
              (error: unknown) => errorCode(error),
            );
          expect(appendOnly.includes(table) ? [insufficientPrivilege] : [0], table).toContain(changed);
        }
        expect(await countRows(table), table).toBe(before);
      }
    });

    it('can’t insert rows of the other one into any table', async () => {
      for (const table of (await tenantTables()).filter(isOwnedByInstitution)) {
        const before = await countRows(table);
        const columns = await storedColumns(table);
        // a copy of an own row with the other institution: everything is valid except the owner
        const refusal = await test.database
          .inInstitution(mine.institutionId, (queries) =>
            queries.execute(
              sql`INSERT INTO ${sql.identifier(table)} (${columns}) SELECT ${columns} FROM (
                    SELECT (jsonb_populate_record(own, jsonb_build_object('institution_id', ${foreign.institutionId}::text))).*
                    FROM ${sql.identifier(table)} AS own LIMIT 1) AS copied`,
            ),
          )
          .then(() => 'accepted', errorCode);
        expect(refusal, table).toBe(insufficientPrivilege);
        expect(await countRows(table), table).toBe(before);
      }
    });

    it('can’t transfer their rows', async () => {
      const changeable = (await tenantTables()).filter((name) => !appendOnly.includes(name));
      for (const table of changeable.filter(isOwnedByInstitution)) {
        await expect(
          test.database.inInstitution(mine.institutionId, (queries) =>
            queries.execute(sql`UPDATE ${sql.identifier(table)} SET institution_id = ${foreign.institutionId}`),
          ),
          table,
        ).rejects.toMatchObject({ cause: { code: insufficientPrivilege } });
      }
    });

    it('see only themselves and their own users', async () => {
      const seen = await test.database.inInstitution(mine.institutionId, async (queries) => ({
        institutions: (await queries.execute<{ id: string }>(sql`SELECT id FROM institution`)).rows,
        people: (await queries.execute<{ id: string }>(sql`SELECT id FROM user_account`)).rows,
      }));
      expect(seen).toEqual({ institutions: [{ id: mine.institutionId }], people: [{ id: mine.userId }] });
    });

    it('get the same error for a foreign library as for a missing one', async () => {
      const refusals = await Promise.all(
        [foreign.libraryId, randomUUID()].map((libraryId) =>
          test.database
            .inInstitution(mine.institutionId, (queries) =>
              queries.update(scenario).set({ libraryId }).where(eq(scenario.id, mine.scenarioId)),
            )
            .then(
              () => 'accepted',
              (error: unknown) => [errorCode(error), (error as { cause: Error }).cause.message],
            ),
        ),
      );
      expect(refusals[0]).toEqual(refusals[1]);
      expect(refusals[0]).toContain('23503');
    });

    it('see nothing when a connection sets none', async () => {
      const client = await connect(test.connection.gateway);
      try {
        await client.query('BEGIN; SET LOCAL ROLE scn_institution');
        for (const table of await tenantTables()) {
          expect((await client.query(`SELECT FROM ${client.escapeIdentifier(table)}`)).rowCount, table).toBe(0);
        }
      } finally {
        await client.end();
      }
    });
  });

  describe('what institutions share', () => describeSharingContract(server));
  describe('migrations', () => describeMigrationsContract(server));

  describe('the roles', () => {
    it('own nothing and have no server privileges', async () => {
      const { rows } = await ask(
        sql`SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
              (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned
            FROM pg_roles WHERE rolname IN ('scn_institution', 'scn_service') ORDER BY rolname`,
      );
      const powerless = {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owned: 0,
      };
      expect(rows).toEqual([
        { rolname: 'scn_institution', ...powerless },
        { rolname: 'scn_service', ...powerless },
      ]);
    });

    it('create, alter and drop nothing', async () => {
      for (const statement of [
        sql`CREATE TABLE mine_now (id integer)`,
        sql`ALTER TABLE scenario DISABLE ROW LEVEL SECURITY`,
        sql`DROP POLICY own_institution ON scenario`,
        sql`DROP TABLE asset_use`,
        sql`SELECT scn_protect_table('scenario')`,
        sql`UPDATE scn_migration SET name = 'other'`,
      ]) {
        await expect(test.database.acrossInstitutions((queries) => queries.execute(statement))).rejects.toMatchObject({
          cause: { code: insufficientPrivilege },
        });
      }
    });
  });

  describe('the operation log', () => {
    const changes = [
      'UPDATE scenario_operation SET seq = 7',
      'DELETE FROM scenario_operation',
      'TRUNCATE scenario_operation',
    ];

    it.each(changes)('rejects %s by the gateway', async (change) => {
      const attempt = (queries: Queries) => queries.execute(sql.raw(change));
      const refusal = { cause: { code: insufficientPrivilege } };
      await expect(test.database.acrossInstitutions(attempt)).rejects.toMatchObject(refusal);
      await expect(test.database.inInstitution(mine.institutionId, attempt)).rejects.toMatchObject(refusal);
    });

    it.each(changes)('rejects %s by its owner', async (change) => {
      await expect(asOwner(test.connection, change)).rejects.toThrow('The operation log is append only');
    });
  });

  async function insertGroup(institutionId: string, name: string): Promise<string> {
    await test.database.inInstitution(institutionId, (queries) =>
      queries.insert(userGroup).values({ institutionId, name }),
    );
    return name;
  }

  async function groupNames(institutionId: string): Promise<string[]> {
    const rows = await test.database.inInstitution(institutionId, (queries) => queries.select().from(userGroup));
    return rows.map((row) => row.name);
  }

  async function tenantTables(): Promise<string[]> {
    const { rows } = await ask<{ table: string }>(
      sql`SELECT table_name AS table FROM information_schema.columns
          WHERE table_schema = 'public' AND column_name = 'institution_id' ORDER BY table_name`,
    );
    expect(rows.length).toBeGreaterThan(0);
    return rows.map((row) => row.table);
  }

  /** The columns of a table that aren't computed. */
  async function storedColumns(table: string) {
    const { rows } = await ask<{ column: string }>(
      sql`SELECT column_name AS column FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`,
    );
    return sql.join(
      rows.map(({ column }) => sql.identifier(column)),
      sql`, `,
    );
  }

  async function countRows(table: string): Promise<number> {
    const { rows } = await ask<{ count: number }>(sql`SELECT count(*) AS count FROM ${sql.identifier(table)}`);
    return rows[0]!.count;
  }

  function ask<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
    return test.database.acrossInstitutions((queries) => queries.execute<Row>(query));
  }
}

/** `institution_id` is the owner of a row; for an access, the grantee: see `sharing-contract.ts`. */
function isOwnedByInstitution(table: string): boolean {
  return table !== 'library_access';
}
