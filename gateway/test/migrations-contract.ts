import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type DatabaseConnection } from '#database/connection';
import { migrate, readMigrations, requireNewest } from '#database/migrations';
import { openDatabase } from '#database/open-database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database';

/** Contract of the migrations of a database, for any PostgreSQL server. @param server as for the contract of the database */
export function describeMigrationsContract(server: () => DatabaseConnection | undefined): void {
  let migrated: TestDatabase;
  beforeAll(async () => {
    migrated = await createTestDatabase(server());
  });
  afterAll(() => migrated.drop());

  it('run once when several gateways open one new database', async () => {
    const empty = await createEmptyDatabase(server());
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(empty.connection, { connections: 2 })));
      const { rows } = await readRecord(empty.connection);
      expect(rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
      await Promise.all(opened.map((database) => database.close()));
    } finally {
      await empty.drop();
    }
  });

  it('reject a database migrated by a newer version', async () => {
    const owner = await connect(migrated.connection.owner);
    try {
      const known = readMigrations();
      // older gateways can go on with the changes behind the last one that they can't
      const newer = known.findLastIndex(({ sql }) => !/^-- Older gateways can go on\b/m.test(sql));
      await expect(migrate(owner, known.slice(0, newer))).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
    } finally {
      await owner.end();
    }
  });

  it('accept a database migrated by a newer version only if all of what it ran is compatible', async () => {
    const empty = await createEmptyDatabase(server());
    const owner = await connect(empty.connection.owner);
    try {
      const known = readMigrations();
      const harmless = {
        name: `${String(known.length).padStart(4, '0')}_harmless`,
        sql: '-- Older gateways can go on: it only adds.\nCREATE TABLE harmless (id integer);',
      };
      const other = {
        name: `${String(known.length + 1).padStart(4, '0')}_other`,
        sql: 'CREATE TABLE other (id integer);',
      };
      await migrate(owner, [...known, harmless]);
      expect(await migrate(owner, known)).toEqual([]);
      await requireNewest(owner, known);
      await migrate(owner, [...known, harmless, other]);
      await expect(migrate(owner, known)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
      await expect(requireNewest(owner, known)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
      expect(await migrate(owner, [...known, harmless, other])).toEqual([]);
    } finally {
      await owner.end();
      await empty.drop();
    }
  });

  it('reject one that was edited after it ran', async () => {
    const owner = await connect(migrated.connection.owner);
    try {
      const edited = readMigrations().map((migration) => ({ ...migration, sql: `${migration.sql}-- edited` }));
      await expect(migrate(owner, edited)).rejects.toMatchObject({ code: 'MIGRATION_CHANGED' });
    } finally {
      await owner.end();
    }
  });

  it('roll back a failing step, and continue from there', async () => {
    const empty = await createEmptyDatabase(server());
    const owner = await connect(empty.connection.owner);
    try {
      const good = { name: '0000_good', sql: 'CREATE TABLE good (id integer)' };
      const bad = { name: '0001_bad', sql: 'CREATE TABLE half (id integer); SELECT 1 / 0' };
      await expect(migrate(owner, [good, bad])).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
      const { rows } = await owner.query(`SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('half') AS half`);
      expect(rows).toEqual([{ good: true, half: null }]);
      expect(await migrate(owner, [good, { ...bad, sql: 'CREATE TABLE half (id integer)' }])).toEqual(['0001_bad']);
    } finally {
      await owner.end();
      await empty.drop();
    }
  });
}

async function readRecord(connection: DatabaseConnection) {
  const owner = await connect(connection.owner);
  try {
    return await owner.query<{ name: string }>('SELECT name FROM scn_migration ORDER BY position');
  } finally {
    await owner.end();
  }
}
