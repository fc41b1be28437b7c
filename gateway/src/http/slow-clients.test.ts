import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { cutSlowClients, nameClient } from './slow-clients';

const megabyte = 1_000_000;

it('the unread bytes of a client are limited on all of its connections together, and no one else is cut', async () => {
  const server = createServer((request, response) => {
    const [, user = '', megabytes = ''] = request.url?.split('/') ?? [];
    nameClient(request.socket, user);
    response.end(Buffer.alloc(Number(megabytes) * megabyte));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut: string[] = [];
  cutSlowClients(server, { bytesPerSecond: 1, seconds: 1000, unreadBytes: 100 * megabyte }, (what) => cut.push(what));
  const held: string[] = [];
  server.on('connection', (socket) => socket.once('close', () => held.push('closed')));

  // none of them reads; each alone would be within the limit
  const sockets = ['ada/80', 'ada/70', 'ada/60', 'ben/80'].map((path) => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET /${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return socket;
  });
  await vi.waitUntil(() => held.length === 2, 20_000);
  expect([cut, held.length]).toEqual([['reading', 'reading'], 2]);
  const open = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  expect(open).toBe(2);
  for (const socket of sockets) socket.destroy();
  server.close();
});
