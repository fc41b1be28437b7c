import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '../test-database';
import { startTestGateway, type TestGateway } from './test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.drop());

it('a removal from a group by SQL is felt on every gateway, although nothing that they cache expires', async () => {
  const stopped = new Date();
  const now = () => stopped;
  const gateways = await Promise.all([gateway.startAnother({ now }), gateway.startAnother({ now })]);
  const author = await (await gateway.addInstitution()).addMember();
  const permissions = () =>
    Promise.all(
      gateways.map(async ({ services }) => {
        const principal = await services.signIn.authenticate(author.headers.authorization, { institutionId: null });
        return (principal?.permissions.length ?? 0) > 0;
      }),
    );
  expect(await permissions()).toEqual([true, true]);
  await asOwner(gateway.connection, `DELETE FROM group_member WHERE user_id = '${author.userId}'`);
  await vi.waitFor(async () => expect(await permissions()).toEqual([false, false]), 20_000);
});

it('a removal from a group is felt by a request whose body is still being sent', async () => {
  const author = await (await gateway.addInstitution('South Hospital')).addMember();
  const query = 'mutation ($input: ImageCreateInput!) { imageCreate(input: $input) { id } }';
  const variables = { input: { institutionId: author.institutionId, title: 'Picture', file: null } };
  const part = (name: string, text: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = '--x\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\n\r\n';
  const begin = `${part('operations', JSON.stringify({ query, variables }))}${part('map', '{"0":["variables.input.file"]}')}${file}`;
  const headers = { ...author.headers, 'x-scn-csrf': '1', 'content-type': 'multipart/form-data; boundary=x' };
  const upload = request(`${gateway.address}/graphql`, { method: 'POST', headers });
  upload.write(begin + 'the first bytes');
  // the gateway has authenticated it: it stores the file
  await vi.waitUntil(() => readdirSync(join(gateway.settings.folder, 'files', 'staging')).length > 0, 20_000);
  await asOwner(gateway.connection, `DELETE FROM group_member WHERE user_id = '${author.userId}'`);
  await vi.waitFor(async () => {
    const principal = await gateway.services.signIn.authenticate(author.headers.authorization, { institutionId: null });
    expect(principal?.permissions).toEqual([]);
  }, 20_000);
  upload.end('and the last\r\n--x--\r\n');
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(await json(answer)).toMatchObject({ errors: [{ extensions: { code: 'ScenarioAccessError' } }] });
});
