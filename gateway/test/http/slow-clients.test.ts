import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningGateway } from '#serve/start-gateway';
import { SocketClient } from '../live/socket-client';
import { makeTemporaryFolder } from '../temporary-folder';
import { startTestGateway, type TestGateway, type TestMember } from './test-gateway';

/** More than the system buffers for a socket. */
const largeFile = 48 * 1024 * 1024;

let gateway: TestGateway;
let served: RunningGateway;
let author: TestMember;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await (await gateway.addInstitution()).addMember();
  folder = await makeTemporaryFolder();
  const appFolder = join(folder, 'app');
  await mkdir(appFolder);
  await writeFile(join(appFolder, 'index.html'), '<!doctype html>');
  await writeFile(join(appFolder, 'large.wasm'), Buffer.alloc(largeFile));
  served = await gateway.startAnother({ appFolder, limits: { slowestBytesPerSecond: 1000, pauseSeconds: 1 } });
});
afterAll(async () => {
  await gateway.drop();
  await rm(folder, { recursive: true });
});

function open(): Socket {
  const socket = connect(served.port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

async function cut(what: 'sending' | 'reading'): Promise<number> {
  const text = await (await fetch(`${served.address}/metrics`)).text();
  return Number(new RegExp(`^scn_slow_clients_total\\{what="${what}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${author.headers.authorization}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('a client that sends a body', () => {
  /** Sends a body in parts, one each 50 ms. @returns the response until the connection ends */
  async function sendSlowly(body: string, part: number): Promise<string> {
    const socket = open();
    let [answer, at] = ['', 0];
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n{')) socket.end();
    });
    socket.write(head(body.length));
    const timer = setInterval(() => {
      if (at < body.length) socket.write(body.slice(at, (at += part)));
    }, 50);
    await once(socket, 'close');
    clearInterval(timer);
    return answer;
  }
  const body = (length: number) => JSON.stringify({ query: `{ __typename } #${'x'.repeat(length)}` });

  it('a few bytes at a time is cut long before the request times out', async () => {
    const before = await cut('sending');
    expect(await sendSlowly(body(100_000), 2)).toContain('408 Request Timeout');
    expect(await cut('sending')).toBe(before + 1);
  });

  it('slowly, but fast enough, is answered', async () => {
    expect(await sendSlowly(body(8000), 200)).toContain('"__typename":"Query"');
  });
});

describe('a client that doesn’t read', () => {
  it('a response is cut', async () => {
    const before = await cut('reading');
    const socket = open();
    socket.pause();
    socket.write('GET /large.wasm HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await vi.waitUntil(async () => (await cut('reading')) > before, 50_000);
    let bytes = 0;
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.resume();
    await once(socket, 'close');
    expect(bytes).toBeLessThan(largeFile);
  });

  it('what it asked for over a WebSocket is cut, although it keeps sending', async () => {
    const before = await cut('reading');
    const introspection =
      '{ __schema { types { name description fields { name description args { name description } } } } }';
    const answer = await gateway.graphql(introspection, { as: author });
    const enough = Math.ceil(largeFile / JSON.stringify(answer).length);
    const client = await SocketClient.signIn(`ws://127.0.0.1:${served.port}/graphql`, author.token);
    client.socket.pause();
    for (let id = 0; id < enough; id += 1) client.subscribe(String(id), introspection);
    const pings = setInterval(() => client.send({ type: 'ping' }), 100);
    await vi.waitUntil(async () => (await cut('reading')) > before, 50_000);
    clearInterval(pings);
    client.socket.resume();
    await client.closed;
  });

  it('is not cut while it reads steadily', async () => {
    const answer = await fetch(`${served.address}/large.wasm`);
    expect((await answer.arrayBuffer()).byteLength).toBe(largeFile);
  });
});
