import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { collectRoutes, type AnyRoute } from './all-routes';
import { startTestGateway, type TestGateway, type TestMember } from './test-gateway';

const lines: { readonly level: number; readonly msg: string }[] = [];
const log = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
    done();
  },
});

let gateway: TestGateway;
let routes: readonly AnyRoute[];
let author: TestMember;
beforeAll(async () => {
  const collected = await collectRoutes(() => startTestGateway({ log }));
  gateway = collected.started;
  routes = collected.routes.filter(({ method }) => method !== 'HEAD');
  author = await (await gateway.addInstitution()).addMember();
});
afterAll(() => gateway.drop());

/** Sends a part of a request, and cuts the connection once the gateway has read it, or has started to answer. */
async function breakOff({ method, path }: AnyRoute, type: string, body: string, until: 'read' | 'answered') {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const before = lines.length;
  const length = method === 'GET' ? '' : 'content-length: 50000\r\n';
  const head = `authorization: Bearer ${author.token}\r\nx-scn-csrf: 1\r\ncontent-type: ${type}\r\n${length}`;
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${String(gateway.port)}\r\n${head}\r\n${body}`);
  if (until === 'answered') await once(socket, 'data');
  else await new Promise((resolve) => setImmediate(resolve));
  socket.resetAndDestroy();
  await once(socket, 'close');
  await vi.waitUntil(async () => {
    await fetch(`${gateway.address}/healthz`); // a later request was answered
    return lines.length > before;
  });
}

/** A GraphQL multipart request that ends within its file. */
const upload = [
  '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{ x }","variables":{"file":null}}',
  '--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}',
  '--x\r\ncontent-disposition: form-data; name="0"; filename="a.bin"\r\n\r\nthe first bytes',
].join('\r\n');

it('a client that goes away is not an error of any route', async () => {
  for (const route of routes.filter(({ method }) => method === 'POST')) {
    await breakOff(route, 'application/json', '{"query', 'read');
    await breakOff(route, 'multipart/form-data; boundary=x', upload, 'read');
  }
  const { files } = gateway.services;
  const content = Readable.from([Buffer.alloc(30_000_000, 'a')]);
  const { sha256 } = await files.storeGenerated(author, content, 'text/plain');
  const { institutionId } = author;
  const { url: path } = await files.signedUrl({ institutionId, sha256, filename: 'a.txt' });
  await breakOff({ method: 'GET', path }, 'text/plain', '', 'answered');
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
