import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retryDelays } from '#webhooks/retry-schedule';
import { makeSecret, signedHeaders } from '#webhooks/webhook-secret';
import { makeTemporaryFolder } from '../temporary-folder';

type IsSigned = (headers: Readonly<Record<string, string>>, body: string, secret: string, now?: number) => boolean;

const page = readFileSync(join(import.meta.dirname, '../../../docs/how-to/receive-webhooks.md'), 'utf8');
const [secret, before] = [makeSecret(), makeSecret()];
const body = '{"type":"scenario.published","data":{"title":"Sepsis \u{1f9a0}"}}';
const at = new Date('2026-03-01T12:00:00Z');
const headers = signedHeaders([secret, before], { messageId: 'a', body, at });
let folder: string;
let isSigned: IsSigned;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, /```js\n(.*?)```/s.exec(page)?.[1] ?? '');
  ({ isSigned } = (await import(pathToFileURL(file).href)) as { readonly isSigned: IsSigned });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('accepts what is signed, with the secret before a rotation as well', () => {
  expect(isSigned(headers, body, secret, at.getTime())).toBe(true);
  expect(isSigned(headers, body, before, at.getTime())).toBe(true);
  expect(isSigned(headers, body, secret, at.getTime() + 299_000)).toBe(true);
});

it.each<[string, () => boolean]>([
  ['with another secret', () => isSigned(headers, body, makeSecret(), at.getTime())],
  ['with another text', () => isSigned(headers, `${body} `, secret, at.getTime())],
  ['with another id', () => isSigned({ ...headers, 'webhook-id': 'msg_b' }, body, secret, at.getTime())],
  ['recorded earlier', () => isSigned(headers, body, secret, at.getTime() + 301_000)],
  [
    'with a later time',
    () => isSigned({ ...headers, 'webhook-timestamp': '1772370000' }, body, secret, 1_772_370_000_000),
  ],
  ['without a signature', () => isSigned({ ...headers, 'webhook-signature': '' }, body, secret, at.getTime())],
  ['without headers', () => isSigned({}, body, secret, at.getTime())],
])('refuses a request %s', (_, check) => {
  expect(check()).toBe(false);
});

it('says when messages are sent again', () => {
  const said = /sent again after (.*?), each with/s.exec(page)?.[1]?.replaceAll('\n', ' ') ?? '';
  const units = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
  const delays = [...said.matchAll(/(\d+) (second|minute|hour)/g)].map(
    ([, count, unit]) => Number(count) * units[unit as keyof typeof units],
  );
  expect(delays).toEqual(retryDelays);
});
