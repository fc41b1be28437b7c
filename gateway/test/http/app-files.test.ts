import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder';
import { pageAddresses } from '#http/page-addresses.gen';
import { startTestGateway, type TestGateway } from './test-gateway';

let gateway: TestGateway;
let folder: string;
const script = 'export const heartRate = 120;\n'.repeat(200);

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const files = {
    'dist/index.html': '<!doctype html><title>The editor</title>',
    'dist/assets/index-BfX3a_9c.js': 'export {};',
    'dist/assets/large-BfX3a_9c.js': script,
    'dist/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/robots.txt': 'none',
    'secret.txt': 'not for anybody',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  gateway = await startTestGateway({ appFolder: join(folder, 'dist') });
});
afterAll(async () => {
  await gateway.drop();
  await rm(folder, { recursive: true });
});

it.each(['/', '/dashboard', '/libraries/ACUTE/scenario/SEP001GB/setup/basic-info', '/index.html'])(
  'serves the editor for %s, revalidated on each request',
  async (path) => {
    const answer = await fetch(gateway.address + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('The editor');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
  },
);

it('serves the editor for every address of its routes, with and without optional parts, and for none with another part', async () => {
  const status = async (path: string) => (await fetch(gateway.address + path)).status;
  for (const address of pageAddresses) {
    const full = address.replaceAll(/:\w+\??/g, 'A%20b');
    const least = address.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'X1');
    expect([await status(full), await status(`${least}/`)], address).toEqual([200, 200]);
    expect(await status(`${full}/too/many/parts`), address).toBe(404);
  }
});

it('shows the editor to browsers at an unknown address, as not found', async () => {
  const open = async (path: string) => {
    const answer = await fetch(gateway.address + path, { headers: { accept: 'text/html' } });
    return [answer.status, (await answer.text()).includes('The editor')];
  };
  expect(await open('/assets/unknown-thing')).toEqual([404, true]);
  expect(await open('/assets/unknown-thing/.env')).toEqual([404, false]);
  expect(await open('/assets/index-gone1234.js')).toEqual([404, false]);
});

it('lets scripts that run as workers load modules of this origin, and nothing else', async () => {
  const policyOf = async (path: string) =>
    (await fetch(gateway.address + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/assets/index-BfX3a_9c.js')).toContain("default-src 'none'; script-src 'self';");
  expect(await policyOf('/assets/logo.svg')).not.toContain('script-src');
});

it('lets browsers cache files with a hash in their name forever, and nothing else', async () => {
  const of = async (path: string) => {
    const { headers } = await fetch(gateway.address + path);
    return [headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await of('/assets/index-BfX3a_9c.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(await of('/assets/logo.svg')).toEqual(['image/svg+xml', 'no-cache']);
  expect(await of('/robots.txt')).toEqual(['text/plain; charset=utf-8', 'no-cache']);
});

it('compresses large files for clients that support it, with the same content', async () => {
  const ask = (encoding: string) =>
    fetch(`${gateway.address}/assets/large-BfX3a_9c.js`, { headers: { 'accept-encoding': encoding } });
  for (const [encoding, packed] of [
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask(encoding);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([packed, 'accept-encoding']);
    expect(await answer.text()).toBe(script);
  }
});

it.each([
  '/assets/index-gone1234.js',
  '/.env',
  '/.git/config',
  '/libraries/.env',
  '/wp-admin',
  '/unknown/page',
  '/assets/unknown-thing/.env',
  '/assets/unknown-thing',
  '/admin/scenarios/further',
  '/scenarios/x/y/z/w',
  '/libraries/ACUTE/scenario/SEP001GB/unknown',
  '/libraries/%2eenv',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
])('serves nothing at %s', async (path) => {
  const answer = await fetch(gateway.address + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('not for anybody');
});

it('leaves other paths to the gateway', async () => {
  expect(await (await fetch(`${gateway.address}/healthz`)).json()).toEqual({ status: 'alive' });
  expect((await fetch(`${gateway.address}/version`)).status).toBe(401);
});
