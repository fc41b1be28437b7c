import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../http/test-gateway';
import { makeTemporaryFolder } from '../temporary-folder';
import { asOwner } from '../test-database';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.drop());

it('a gateway with another file store is refused at start, and one with the same is not', async () => {
  const folder = await makeTemporaryFolder();
  const refused = gateway.startAnother({ settings: { folder } });
  await expect(refused).rejects.toMatchObject({
    code: 'STORE_DIFFERS',
    message: `The data folder ${folder} isn’t the file store of this database.`,
    whatToDo: expect.stringContaining('set SCN_DATA_FOLDER to what the others use') as string,
  });
  await (await gateway.startAnother()).close();
  expect(await readdir(folder)).toEqual(['files']);
  await rm(folder, { recursive: true });
});

it('a running gateway stops serving once a newer one has migrated the database incompatibly, and says why', async () => {
  const { address } = gateway;
  const graphql = () => fetch(`${address}/graphql?query={__typename}`, { headers: { 'x-scn-csrf': '1' } });
  await asOwner(gateway.connection, 'SELECT scn_compatible_from(15)'); // a migration that it knows
  expect((await graphql()).status).toBe(200);
  await asOwner(gateway.connection, 'SELECT scn_compatible_from(9999)');
  await vi.waitUntil(async () => (await graphql()).status === 503, 20_000);
  expect(await (await graphql()).json()).toMatchObject({ errors: [{ extensions: { code: 'ServerBusyError' } }] });
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'A newer gateway has migrated the database. Update this one.' },
  ]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
