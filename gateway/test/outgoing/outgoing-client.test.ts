import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutgoingClient, type Resolve } from '#outgoing/outgoing-client';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server on this machine. @returns its port and the requests that it received */
async function serve(answer: Answer) {
  const received: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      received.push({ headers: request.headers, body });
      await answer(request, response);
    });
  });
  return { port: await listen(server), received };
}

async function listen(server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/** A resolver that answers differently each time, as the name server of an attacker can. */
function answering(...answers: readonly (readonly string[])[]): Resolve & { readonly asked: string[] } {
  const asked: string[] = [];
  return Object.assign(
    (host: string) => {
      const answer = answers[asked.length] ?? answers.at(-1) ?? [];
      asked.push(host);
      return Promise.resolve(answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    },
    { asked },
  );
}

/** The numbers of A and AAAA records. */
const record = { A: 1, AAAA: 28 };

/**
 * A name server on this machine.
 *
 * @param answer - the address of a record as bytes; `none` for an error; undefined if it never answers
 */
async function nameServer(answer: (host: string, type: number) => readonly number[] | 'none' | undefined) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12; // after the header
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const type = query.readUInt16BE(at + 1);
    const host = labels.join('.').toLowerCase();
    asked.push(host);
    const found = answer(host, type);
    if (found === undefined) return;
    const count = found === 'none' ? 0 : 1;
    const header = Buffer.from([0, 0, 0x81, found === 'none' ? 0x82 : 0x80, 0, 1, 0, count, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const question = query.subarray(12, at + 5);
    const row = found === 'none' ? [] : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, found.length, ...found];
    socket.send(Buffer.concat([header, question, Buffer.from(row)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closing.push(async () => {
    socket.close();
    await once(socket, 'close');
  });
  return { asked, nameServers: [`127.0.0.1:${socket.address().port}`] };
}

const here = { allowed: ['127.0.0.1'], allowsPlainHttp: true };
const posted = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"a"}' };

describe('a request', () => {
  it('is a POST with the headers and exactly the body that it is given', async () => {
    const { port, received } = await serve((_, response) => response.end('thanks'));
    const client = createOutgoingClient(here);
    const result = await client.send({ ...posted, address: `http://127.0.0.1:${port}/hook?team=1` });
    expect(result).toMatchObject({ status: 200, beginning: 'thanks', retryAfter: null });
    expect(received).toMatchObject([
      {
        body: posted.body,
        headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json', connection: 'close' },
      },
    ]);
  });

  it('doesn’t follow a redirect', async () => {
    const { port, received } = await serve((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    expect(await createOutgoingClient(here).send({ ...posted, address: `http://127.0.0.1:${port}/` })).toMatchObject({
      status: 307,
    });
    expect(received).toHaveLength(1);
  });

  it('keeps the first bytes of a response that doesn’t end, as text that can be stored', async () => {
    const { port } = await serve((_, response) => {
      response.write('\u{0}\u{1b}[31mred\n');
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', flood);
      flood();
    });
    const result = await createOutgoingClient(here).send({ ...posted, address: `http://127.0.0.1:${port}/` });
    if (!('beginning' in result)) throw new Error('It has no response.');
    expect(result.beginning.startsWith('\u{FFFD}\u{FFFD}[31mred\nxxx')).toBe(true);
    expect(result.beginning).toHaveLength(1024);
  });

  it('says in how many seconds the receiver wants the next one', async () => {
    const { port } = await serve((_, response) => response.writeHead(503, { 'retry-after': '120' }).end());
    const result = await createOutgoingClient(here).send({ ...posted, address: `http://127.0.0.1:${port}/` });
    expect(result).toMatchObject({ status: 503, retryAfter: 120 });
  });

  it.each<[string, Answer]>([
    ['doesn’t respond', () => undefined],
    ['doesn’t end its response', (_, response) => response.writeHead(200).write('a')],
  ])('to a receiver that %s ends after the time limit', async (_, answer) => {
    const { port } = await serve(answer);
    const client = createOutgoingClient(here, { timeout: 100 });
    expect(await client.send({ ...posted, address: `http://127.0.0.1:${port}/` })).toMatchObject({
      problem: 'TIMEOUT',
    });
  });

  it('ends after the time limit when the name isn’t resolved', async () => {
    const client = createOutgoingClient(here, { timeout: 100, resolve: () => new Promise(() => undefined) });
    expect(await client.send({ ...posted, address: 'http://slow.example.org/' })).toMatchObject({ problem: 'TIMEOUT' });
  });

  it('fails only when it is aborted', async () => {
    const { port } = await serve(() => undefined);
    const ending = new AbortController();
    const sending = createOutgoingClient(here).send({
      ...{ ...posted, address: `http://127.0.0.1:${port}/`, signal: ending.signal },
    });
    ending.abort(new Error('The gateway stops.'));
    await expect(sending).rejects.toThrow('The gateway stops.');
  });

  it.each([
    ['closes the connection', 'UNREACHABLE', ''],
    ['doesn’t speak HTTP', 'NO_HTTP', '220 mail.example.org ESMTP\r\n'],
    ['switches protocols', 'UNREACHABLE', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('says that a receiver %s', async (_, problem, said) => {
    const port = await listen(
      createTcpServer((socket) =>
        socket
          .on('error', () => undefined)
          .resume()
          .end(said),
      ),
    );
    const result = await createOutgoingClient(here).send({ ...posted, address: `http://127.0.0.1:${port}/` });
    expect(result).toMatchObject({ problem });
  });

  it('over TLS to a receiver without it says so', async () => {
    const port = await listen(
      createTcpServer((socket) =>
        socket
          .on('error', () => undefined)
          .resume()
          .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      ),
    );
    const result = await createOutgoingClient(here).send({ ...posted, address: `https://127.0.0.1:${port}/` });
    expect(result).toMatchObject({ problem: 'TLS' });
  });
});

describe('a name', () => {
  const toPort = (port: number) => `http://hooks.example.org:${port}/`;

  it('that resolves to an address that isn’t public is refused before anything is sent', async () => {
    const { port, received } = await serve((_, response) => response.end());
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
    ]) {
      const client = createOutgoingClient({ allowed: [], allowsPlainHttp: true }, { resolve: answering(addresses) });
      expect(await client.send({ ...posted, address: toPort(port) })).toMatchObject({ problem: 'NOT_PUBLIC' });
    }
    expect(received).toEqual([]);
  });

  it('is resolved once: one that changes afterwards doesn’t change where the request goes', async () => {
    const right = await serve((_, response) => response.end('right'));
    // the second address would be that of an attacker’s target; nothing listens there
    const resolve = answering(['127.0.0.1'], ['127.0.0.2'], ['169.254.169.254']);
    const client = createOutgoingClient(here, { resolve });
    expect(await client.send({ ...posted, address: toPort(right.port) })).toMatchObject({ beginning: 'right' });
    expect(resolve.asked).toEqual(['hooks.example.org']);
  });

  it('that was allowed is judged again with each request', async () => {
    const { port, received } = await serve((_, response) => response.end('ok'));
    const resolve = answering(['127.0.0.1'], ['127.0.0.9']);
    const client = createOutgoingClient(here, { resolve });
    expect(await client.send({ ...posted, address: toPort(port) })).toMatchObject({ status: 200 });
    expect(await client.send({ ...posted, address: toPort(port) })).toMatchObject({ problem: 'NOT_PUBLIC' });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['unknown', () => Promise.reject(new Error('ENOTFOUND'))],
    ['without an address', () => Promise.resolve([])],
  ])('that is %s is reported so', async (_, resolve) => {
    const result = await createOutgoingClient(here, { resolve }).send({ ...posted, address: toPort(8080) });
    expect(result).toMatchObject({ problem: 'UNKNOWN_HOST' });
  });

  it('has the addresses of both families that its name servers know, or those of one', async () => {
    const { port } = await serve((_, response) => response.end('ok'));
    const loopback = [...Array.from({ length: 15 }, () => 0), 1];
    const { nameServers } = await nameServer((host, type) => {
      if (type === record.A) return [127, 0, 0, 1];
      return host.startsWith('hooks') ? 'none' : loopback;
    });
    const client = createOutgoingClient(here, { nameServers });
    expect(await client.send({ ...posted, address: toPort(port) })).toMatchObject({ beginning: 'ok' });
    // the second address isn’t allowed
    expect(await client.send({ ...posted, address: `http://both.example.org:${port}/` })).toMatchObject({
      problem: 'NOT_PUBLIC',
    });
  });

  it('that the operator has named can be known to this machine alone', async () => {
    const { port } = await serve((_, response) => response.end('ok'));
    const { nameServers, asked } = await nameServer(() => 'none');
    const client = createOutgoingClient({ allowed: ['localhost'], allowsPlainHttp: true }, { nameServers });
    expect(await client.send({ ...posted, address: `http://localhost:${port}/` })).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
  });

  it('whose servers never answer doesn’t keep others from being resolved', async () => {
    const { port } = await serve((_, response) => response.end('ok'));
    const { nameServers, asked } = await nameServer((host, type) => {
      if (host.startsWith('silent')) return undefined;
      return type === record.A ? [127, 0, 0, 1] : 'none';
    });
    const client = createOutgoingClient(here, { nameServers });
    const ending = new AbortController();
    const silent = Array.from({ length: 16 }, (_, index) =>
      client
        .send({ ...posted, address: `http://silent-${index}.example.org/`, signal: ending.signal })
        .catch(() => 'aborted'),
    );
    await vi.waitUntil(() => asked.length >= 16);
    expect(await client.send({ ...posted, address: toPort(port) })).toMatchObject({ beginning: 'ok' });
    expect(await lookup('localhost')).toHaveProperty('address');
    ending.abort();
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['aborted']));
  });
});
