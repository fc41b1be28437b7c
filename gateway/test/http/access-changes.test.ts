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
