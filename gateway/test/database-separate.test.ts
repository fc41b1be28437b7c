import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#database/open-storage';
import { startGateway } from '#serve/start-gateway';
import { readSettings } from '#settings/read-settings';
import { describeDatabaseContract } from './database-contract';
import { startNewestPostgres, startPostgres15, type SeparateServer } from './separate-server';
import { makeTemporaryFolder } from './temporary-folder';
import { asOwner, createEmptyDatabase } from './test-database';

describe.each([
  ['PostgreSQL 15', startPostgres15],
  ['PostgreSQL 16 or later', startNewestPostgres],
])('an external %s', (_version, start) => {
  let external: SeparateServer;
  beforeAll(async () => {
    external = await start();
  });
  afterAll(() => external.stop());

  describeDatabaseContract(() => external.connection);

  it('serves a gateway whose account can only create roles and databases', async () => {
    const { connection, drop } = await createEmptyDatabase(external.connection);
    const folder = await makeTemporaryFolder();
    const { settings } = readSettings(
      { SCN_DATABASE_URL: external.url(String(connection.owner.database)), SCN_LOG_LEVEL: 'silent' },
      { folder, port: 0 },
    );
    const gateway = await startGateway(settings, { appFolder: folder });
    expect((await fetch(`${gateway.address}/readyz`)).status).toBe(200);
    await gateway.close();
    await drop();
    await rm(folder, { recursive: true });
  });
});

let server: SeparateServer;
beforeAll(async () => {
  server = await startPostgres15();
});
afterAll(() => server.stop());

describe('SCN_DATABASE_URL', () => {
  it('opens the given database, with one account for everything', async () => {
    const { url, drop } = await emptyDatabase();
    const storage = await openStorage({ folder: '', url });
    const { rows } = await storage.database.acrossInstitutions((queries) =>
      queries.execute(sql`SELECT session_user AS session, current_user AS current`),
    );
    expect(rows).toEqual([{ session: 'operator', current: 'scn_service' }]);
    await storage.close();
    await drop();
  });

  it('can use an account that owns nothing, if SCN_DATABASE_OWNER_URL contains the owner', async () => {
    const { url, drop } = await emptyDatabase();
    const name = `gateway_${randomBytes(4).toString('hex')}`;
    await asOwner(server.connection, `CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD 'served'`);
    // to drop the database is to end a connection that is still closing
    await asOwner(server.connection, `GRANT ${name} TO CURRENT_USER`);
    const storage = await openStorage({
      folder: '',
      url: url.replace(/\/\/.*@/, `//${name}:served@`),
      ownerUrl: url,
    });
    await expect(
      storage.database.acrossInstitutions((queries) => queries.execute(sql`RESET ROLE; DROP TABLE asset_use`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await storage.close();
    await drop();
    await asOwner(server.connection, `DROP ROLE ${name}`);
  });

  it.each([
    ['mysql://somewhere/scn', 'URL_INVALID'],
    ['not a url', 'URL_INVALID'],
    ['postgresql://user:secret@[bad/scn', 'URL_INVALID'],
    ['postgresql://user:secret@127.0.0.1:1/scn', 'UNREACHABLE'],
    ['postgresql://user:secret@no-such-host.invalid/scn', 'UNREACHABLE'],
  ])('%s is rejected as %s, and no message shows the password', async (url, code) => {
    const refusal = await openStorage({ folder: '', url }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code, whatToDo: expect.stringMatching(/\.$/) as unknown });
    expect((refusal as Error).message).not.toContain('secret');
  });

  it('distinguishes a wrong password from a missing database', async () => {
    const url = server.url('postgres');
    await expect(openStorage({ folder: '', url: url.replace(/:[^:@]+@/, ':wrong@') })).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
    });
    await expect(openStorage({ folder: '', url: server.url('absent') })).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringContaining('absent') as unknown,
    });
  });

  it('rejects an account without the required privileges, and says what an administrator must do', async () => {
    const { url, drop } = await emptyDatabase();
    const name = `guest_${randomBytes(4).toString('hex')}`;
    await asOwner(server.connection, `CREATE ROLE ${name} LOGIN PASSWORD 'guest'`);
    await expect(openStorage({ folder: '', url: url.replace(/\/\/.*@/, `//${name}:guest@`) })).rejects.toMatchObject({
      code: 'RIGHTS_MISSING',
      whatToDo: expect.stringContaining(`TO "${name}"`) as unknown,
    });
    await drop();
    await asOwner(server.connection, `DROP ROLE ${name}`);
  });

  async function emptyDatabase() {
    const { connection, drop } = await createEmptyDatabase(server.connection);
    return { url: server.url(String(connection.owner.database)), drop };
  }
});
