import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestIssuer, type TestIssuer } from '../sign-in/test-issuer';
import { startTestGateway, type TestGateway } from '../http/test-gateway';

const hour = 3_600_000;

let gateway: TestGateway;
let issuer: TestIssuer;
beforeAll(async () => {
  [gateway, issuer] = [await startTestGateway(), await startTestIssuer(() => new Date())];
});
afterAll(async () => {
  await gateway.drop();
  await issuer.close();
});

/** Starts a gateway on a machine with another time, whose users sign in at the issuer. */
async function startAt(difference: number) {
  const notices: string[] = [];
  const oidc = { ...gateway.settings.oidc, issuer: issuer.url, audience: 'scenario-studio-gateway' };
  const { address } = await gateway.startAnother({
    settings: { oidc },
    now: () => new Date(Date.now() + difference),
    onNotice: (message) => notices.push(message),
  });
  return { address, notices };
}

it.each([
  [3 * hour, '3 hours ahead of'],
  [-4 * hour, '4 hours behind'],
])('names a clock that is %i ms off at start, and in the refusal of a token', async (difference, words) => {
  const { address, notices } = await startAt(difference);
  await vi.waitUntil(() => notices.length >= 2, 50_000);
  expect(notices.join('\n')).toContain(`The clock of this machine is ${words} the database server’s.`);
  expect(notices.join('\n')).toContain(`The clock of this machine is ${words} the issuer’s.`);
  const token = await issuer.token({ sub: 'ada' });
  const answer = await fetch(`${address}/version`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
  const { errors } = (await answer.json()) as {
    readonly errors: readonly { readonly message: string; readonly extensions: { readonly metadata: string } }[];
  };
  expect(errors[0]?.message).toContain(`differ by ${words.slice(0, 7)}`);
  expect(JSON.parse(errors[0]?.extensions.metadata ?? '')).toMatchObject({ reason: 'clock' });
});

it('says nothing when the clocks agree', async () => {
  const { address, notices } = await startAt(0);
  const token = await issuer.token({ sub: 'ada', name: 'Ada', email: 'ada@example.org', email_verified: true });
  expect((await fetch(`${address}/version`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect(notices).toEqual([]);
});
