import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userAccount } from '#database/tables/tenancy';
import { startTestGateway, type TestGateway, type TestMember } from './test-gateway';

let gateway: TestGateway;
let author: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await (await gateway.addInstitution()).addMember();
});
afterAll(() => gateway.drop());

async function send(body: unknown, headers: Readonly<Record<string, string>> = author.headers) {
  const answer = await fetch(`${gateway.address}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function figures(name: string): Promise<readonly string[]> {
  const text = await (await fetch(`${gateway.address}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('counts screens and errors for the metrics', async () => {
  const counts = { sessions: 1, screens: { '/libraries/:libraryCode': 2, '/dashboard': 1 }, errors: { network: 1 } };
  expect(await send(counts)).toBe(204);
  expect(await send({ ...counts, sessions: 0, errors: { DuplicateValue: 3, Invented: 1 } })).toBe(204);
  expect(await figures('scn_editor_sessions_total')).toEqual(['scn_editor_sessions_total 1']);
  expect(await figures('scn_editor_screens_total')).toEqual([
    'scn_editor_screens_total{screen="/libraries/:libraryCode"} 4',
    'scn_editor_screens_total{screen="/dashboard"} 2',
  ]);
  expect(await figures('scn_editor_errors_total')).toEqual([
    'scn_editor_errors_total{code="network"} 1',
    'scn_editor_errors_total{code="DuplicateValue"} 3',
    'scn_editor_errors_total{code="other"} 1',
  ]);
});

it('stores no URLs, and no more names than there are screens', async () => {
  const screens = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`/invented/${letters(n)}`, 1]));
  expect(await send({ sessions: 0, screens, errors: {} })).toBe(204);
  expect(await send({ sessions: 0, screens: { '/libraries/ACUTE/scenario/SEP001GB': 1 }, errors: {} })).toBe(204);
  const reported = await figures('scn_editor_screens_total');
  expect(reported).toHaveLength(151); // the others are combined
  expect(reported.join('\n')).not.toContain('SEP001GB');
});

it.each([
  null,
  [],
  'text',
  { sessions: 2, screens: {}, errors: {} },
  { sessions: 0, screens: { '/dashboard': 0.5 }, errors: {} },
  { sessions: 0, screens: { '/dashboard': 1001 }, errors: {} },
  { sessions: 0, screens: {}, errors: { network: -1 } },
  { sessions: 0, screens: [] },
])('rejects %j', async (body) => {
  expect(await send(body)).toBe(400);
});

it('rejects signed-out clients, and bodies that are too large', async () => {
  expect(await send({ sessions: 0, screens: {}, errors: {} }, {})).toBe(401);
  expect(await send({ sessions: 0, screens: { [`/${'a'.repeat(20_000)}`]: 1 }, errors: {} })).toBe(413);
});

function letters(n: number): string {
  return `${String.fromCodePoint(97 + Math.floor(n / 26))}${String.fromCodePoint(97 + (n % 26))}`;
}

it('counts users with the e-mail domain of the provider apart, if that is set', async () => {
  const provider = await startTestGateway({ settings: { internalDomains: ['provider.example'] } });
  try {
    const institution = await provider.addInstitution();
    const addresses = [
      'ada@provider.example',
      'bea@Provider.Example',
      'cy@sub.provider.example',
      'dee@provider.example.org',
    ];
    for (const email of [...addresses, '"x@provider.example"@other.example', null]) {
      const { userId, headers } = await institution.addMember();
      await provider.database.acrossInstitutions((queries) =>
        queries.update(userAccount).set({ email }).where(eq(userAccount.id, userId)),
      );
      const answer = await fetch(`${provider.address}/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ sessions: 1, screens: { '/dashboard': 1 }, errors: { network: 1 } }),
      });
      expect(answer.status).toBe(204);
    }
    const text = await (await fetch(`${provider.address}/metrics`)).text();
    expect(text.split('\n').filter((line) => line.startsWith('scn_editor_'))).toEqual([
      'scn_editor_sessions_total{internal="true"} 2',
      'scn_editor_sessions_total{internal="false"} 4',
      'scn_editor_screens_total{screen="/dashboard",internal="true"} 2',
      'scn_editor_screens_total{screen="/dashboard",internal="false"} 4',
      'scn_editor_errors_total{code="network",internal="true"} 2',
      'scn_editor_errors_total{code="network",internal="false"} 4',
    ]);
  } finally {
    await provider.drop();
  }
});
