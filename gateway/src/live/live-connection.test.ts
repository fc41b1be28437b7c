import { EventEmitter } from 'node:events';
import type { Server } from 'graphql-ws';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { expect, it } from 'vitest';
import { LiveConnection } from './live-connection';

it('doesn’t fail when its client goes away while something is sent', async () => {
  const removed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const socket = Object.assign(new EventEmitter(), {
    protocol: '',
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (_text: string, sent: (error: Error) => void) => sent(removed),
    terminate: () => socket.emit('close', 1006, Buffer.of()),
    ping: () => undefined,
  });
  const connection = new LiveConnection({
    socket: socket as unknown as WebSocket,
    logger: pino({ level: 'silent' }),
    pingInterval: 60_000,
    farewell: 1000,
    unreadBytes: 1000,
    now: () => new Date(),
    acceptsMessage: () => true,
    verified: () => Promise.resolve(),
    onEnd: () => undefined,
  });
  let sending: Promise<void> | void;
  const opened: Server<LiveConnection>['opened'] = ({ send }) => {
    sending = send('{}');
    return () => Promise.resolve();
  };
  connection.serve({ opened });
  await expect(sending!).resolves.toBeUndefined();
  socket.terminate();
  await connection.closed;
});
