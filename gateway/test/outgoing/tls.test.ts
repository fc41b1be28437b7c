import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'send-as-told.ts');
let folder: string;
let secure: Server;
let plain: Server;
/** The names that the receiver was asked for: that in the handshake, and the header Host. */
const asked: (readonly [name: unknown, host: string | undefined])[] = [];
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scn-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=hooks.example.org', '-addext', 'subjectAltName=DNS:hooks.example.org'],
    ...['-keyout', key, '-out', cert],
  ]);
  secure = createServer({ key: await readFile(key), cert: await readFile(cert) }, (request, response) => {
    asked.push([(request.socket as unknown as { readonly servername: unknown }).servername, request.headers.host]);
    response.end('received');
  });
  plain = createPlainServer((_, response) => response.end());
  for (const server of [secure, plain]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(async () => {
  for (const server of [secure, plain]) server.close();
  await rm(folder, { recursive: true });
});

/** Sends to each address from a gateway. @param trusts - whether it trusts the receiver’s certificate */
async function send(addresses: readonly string[], trusts: boolean): Promise<unknown> {
  const env = { ...process.env, ...(trusts ? { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') } : {}) };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, ...addresses], { env });
  return JSON.parse(stdout);
}

it('a certificate is checked for the name of the address, although the connection is to the resolved address', async () => {
  const port = portOf(secure);
  const addresses = [
    `https://hooks.example.org:${port}/hook`,
    `https://other.example.org:${port}/hook`,
    `https://hooks.example.org:${portOf(plain)}/hook`,
  ];
  expect(await send(addresses, true)).toEqual([
    { status: 200, beginning: 'received', retryAfter: null },
    { problem: 'TLS' },
    { problem: 'TLS' },
  ]);
  expect(asked).toEqual([['hooks.example.org', `hooks.example.org:${port}`]]);
});

it('nothing is sent to a receiver whose certificate isn’t trusted', async () => {
  const before = asked.length;
  expect(await send([`https://hooks.example.org:${portOf(secure)}/hook`], false)).toEqual([{ problem: 'TLS' }]);
  expect(asked).toHaveLength(before);
});
