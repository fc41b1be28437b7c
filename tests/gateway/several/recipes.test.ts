import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { get as getPlain, request, type IncomingMessage } from 'node:http';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { get as getSecure } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BucketSettings } from '@scn/gateway/settings/settings';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import type { ObjectStore } from '../../../gateway/test/files/stores/bucket-store';
import { startS3rver } from '../../../gateway/test/files/stores/s3rver';
import { wav } from '../../../gateway/test/files/sample-files';
import { startTestGateway, type TestGateway, type TestMember } from '../../../gateway/test/http/test-gateway';
import { SocketClient } from '../../../gateway/test/live/socket-client';
import { signInWithBrowserFlow } from '../../../gateway/test/sign-in/browser-flow';
import { choosePassword } from '../../../gateway/test/sign-in/choose-password';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { freeLowPort } from '../kills/free-port';
import { startNginx, type Certificate, type Nginx } from './nginx';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const recipes = join(root, 'docs', 'how-to', 'several-gateways');

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

describe('nginx in front of three gateways', () => {
  let folder: string;
  let objects: ObjectStore;
  let nginx: Nginx;
  let first: TestGateway;
  let tls: Certificate & { readonly port: number; readonly redirection: number };
  let author: TestMember;
  const gateways: { gateway: RunningGateway; readonly port: number; readonly start: () => Promise<RunningGateway> }[] =
    [];

  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    objects = await startS3rver();
    const ports = [await freeLowPort(), await freeLowPort(), await freeLowPort()];
    const certificate = await makeCertificate(folder);
    tls = { ...certificate, port: await freeLowPort(), redirection: await freeLowPort() };
    nginx = await startNginx({ gateways: ports, port: await freeLowPort(), tls });
    const bucket: BucketSettings = objects.bucket;
    const settings = (at: number) => ({
      ...{ bucket, folder: join(folder, `data-${at}`), port: ports[at] ?? 0, drainSeconds: 1 },
      ...{ publicUrl: nginx.address, trustedProxies: ['127.0.0.1'] },
      first: { institution: 'North Hospital', administrator: 'ada' },
    });
    // clients send as fast as the machine allows
    const limits = { requestsPerMinute: 1_000_000, requestsPerAddress: 1_000_000 };
    first = await startTestGateway({ settings: settings(0), limits });
    author = await (await first.addInstitution()).addMember();
    for (const at of [1, 2]) {
      const start = () => first.startAnother({ settings: settings(at), limits });
      gateways.push({ gateway: await start(), port: ports[at] ?? 0, start });
    }
  });
  afterAll(async () => {
    await first.drop();
    await nginx.stop();
    await objects.close();
    await rm(folder, { recursive: true, force: true });
  });

  const graphql = (query: string, variables: object = {}, extensions: object = {}) =>
    fetch(`${nginx.address}/graphql`, {
      method: 'POST',
      headers: { ...author.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables, extensions }),
    });

  it('signs people in over any of them, and uses all of them', async () => {
    const link = first.accounts.find(({ username }) => username === 'ada')?.link ?? '';
    const password = `chosen-${randomUUID()}`;
    expect(link.startsWith(`${nginx.address}/sign-in/password#`)).toBe(true);
    expect(await choosePassword(nginx.address, link, password)).toBe(200);
    const { accessToken } = await signInWithBrowserFlow({ baseUrl: nginx.address, username: 'ada', password });
    for (let n = 0; n < 6; n += 1) {
      const answer = await fetch(`${nginx.address}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ session { userId } }' }),
      });
      expect(await answer.json()).toMatchObject({ data: { session: { userId: expect.any(String) as string } } });
    }
    const log = await nginx.log();
    for (const port of [first.port, ...gateways.map(({ port }) => port)])
      expect(log).toContain(` 127.0.0.1:${port} 200`);
  });

  it('opens WebSockets over any of them, which receive what the others write', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 6 }, () =>
        SocketClient.signIn(`${nginx.address.replace('http', 'ws')}/graphql`, author.token),
      ),
    );
    for (const socket of sockets) {
      socket.subscribe('1', '{ __typename }');
      expect(await socket.next('next')).toMatchObject({ payload: { data: { __typename: 'Query' } } });
      await socket.close();
    }
  });

  it('continues an upload that was cut, over any of them', async () => {
    const sound = wav({ seconds: 6, rate: 48_000 });
    const sha256 = createHash('sha256').update(sound).digest('hex');
    const address = `${nginx.address}/uploads/${sha256}?bytes=${sound.length}`;
    const offset = async () =>
      Number((await fetch(address, { method: 'HEAD', headers: author.headers })).headers.get('upload-offset'));
    const headers = { ...author.headers, 'content-type': 'application/offset+octet-stream' };
    const cut = request(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': 0, 'content-length': sound.length },
    });
    cut.on('error', () => undefined);
    const half = sound.length / 2;
    await new Promise((resolve) => cut.write(sound.subarray(0, half), resolve));
    cut.destroy();
    // nginx sends the gateway what it receives, so that it isn't lost
    await expect.poll(offset, { timeout: 20_000 }).toBeGreaterThan(0);
    const arrived = await offset();
    expect(arrived).toBeLessThanOrEqual(half);
    const rest = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(arrived) },
      body: new Uint8Array(sound.subarray(arrived)),
    });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(sound.length)]);
    const answer = await graphql(
      'mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { key bytes } }',
      { input: { institutionId: author.institutionId, title: 'Ventilator', tagIds: [], file: null } },
      { uploads: [{ sha256, bytes: sound.length, filename: 'ventilator.wav', paths: ['variables.input.file'] }] },
    );
    expect(await answer.json()).toEqual({ data: { soundEffectCreate: { key: sha256, bytes: sound.length } } });
  });

  it('refuses what is too large, and keeps metrics to itself', async () => {
    const large = await fetch(`${nginx.address}/graphql`, { method: 'POST', body: new Uint8Array(17 * 1024 * 1024) });
    expect(large.status).toBe(413);
    expect((await fetch(`${nginx.address}/metrics`)).status).toBe(404);
  });

  it('serves TLS with HTTP/2 and HTTP/1.1, and redirects to it', async () => {
    const ca = await readFile(tls.certificate);
    const address = `https://127.0.0.1:${tls.port}`;
    const [answer] = (await once(getSecure(`${address}/readyz`, { ca, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const session = connectHttp2(address, { ca });
    const [headers] = (await once(session.request({ ':path': '/readyz' }), 'response')) as [IncomingHttpHeaders];
    expect(headers[':status']).toBe(200);
    session.close();
    const [moved] = (await once(getPlain(`http://127.0.0.1:${tls.redirection}/scenarios?a=b`), 'response')) as [
      IncomingMessage,
    ];
    moved.resume();
    expect([moved.statusCode, moved.headers.location]).toEqual([308, 'https://127.0.0.1/scenarios?a=b']);
  });

  it('fails no request while gateways are updated one after the other', async () => {
    const statuses = new Set<number | undefined>();
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        // on a connection of its own: a reload closes idle ones, after which browsers open others
        const sent = request(`${nginx.address}/graphql`, {
          method: 'POST',
          agent: false,
          headers: { ...author.headers, 'content-type': 'application/json' },
        });
        sent.end(JSON.stringify({ query: '{ __typename }' }));
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        statuses.add(answer.statusCode);
        await once(answer.resume(), 'end');
      }
    };
    const clients = Promise.all([client(), client(), client()]);
    clients.catch(() => undefined); // awaited below
    for (const each of gateways) {
      await nginx.take(each.port, 'out of service');
      await each.gateway.close();
      each.gateway = await each.start();
      await nginx.take(each.port, 'into service');
    }
    isOver = true;
    await clients;
    expect([...statuses]).toEqual([200]);
  });
});

async function makeCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[...subject, '-keyout', key, '-out', certificate],
  ]);
  return { certificate, key };
}

describe('the systemd unit', () => {
  const unit = join(recipes, 'scenario-studio@.service');

  it('is valid, and its exposure is below the documented one', async () => {
    if (!existsSync('/usr/bin/systemd-analyze'))
      throw new Error('This test needs systemd-analyze: apt-get install systemd.');
    const folder = await makeTemporaryFolder();
    // verification wants its programs to exist
    const text = readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath);
    expect(text).toContain(process.execPath);
    const file = join(folder, 'scenario-studio@4701.service');
    await writeFile(file, text);
    const verified = await run('systemd-analyze', ['verify', '--man=no', file]);
    expect([verified.stdout, verified.stderr]).toEqual(['', '']);
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    const guide = readFileSync(join(root, 'docs/how-to/run-several-gateways.md'), 'utf8');
    const [, documented] = /exposure level of less than ([\d.]+\d)/.exec(guide) ?? [];
    // versions of systemd weigh things differently
    expect(Number(exposure)).toBeLessThan(Number(documented));
    await rm(folder, { recursive: true });
  });
});

describe('the Containerfile', () => {
  const text = readFileSync(join(recipes, 'Containerfile'), 'utf8');

  it('has no findings', () => {
    expect(validate(text)).toEqual([]);
  });

  it('copies and starts what is there, as an account without rights', () => {
    const [, program = ''] = /ENTRYPOINT \["node", "\/opt\/scenario-studio\/(.+?)"\]/.exec(text) ?? [];
    expect(existsSync(join(root, program))).toBe(true);
    expect(text.indexOf('USER 10001:10001')).toBeLessThan(text.indexOf('ENTRYPOINT'));
  });
});

it('every file is explained', () => {
  const guide = readFileSync(join(root, 'docs/how-to/run-several-gateways.md'), 'utf8');
  for (const name of readdirSync(recipes)) expect(guide).toContain(`several-gateways/${name}`);
});
