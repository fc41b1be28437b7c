import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The slowest clients that are served. */
export interface SlowClientLimits {
  /** Bytes per second that a client must send of a body, or read of a response, at least. */
  readonly bytesPerSecond: number;
  /** Seconds that a client may send or read nothing. */
  readonly seconds: number;
  /** Bytes that may wait for a client to read them, on all of its connections together. */
  readonly unreadBytes: number;
}

/** Who a connection belongs to, as far as that is known. */
const clientOf = new WeakMap<Duplex, string>();

/** Says who a connection belongs to: all of a user count together. */
export function nameClient(socket: Duplex, userId: string): void {
  clientOf.set(socket, userId);
}

/** Milliseconds between two checks, at most. */
const maxInterval = 1000;
/** Checks per allowed pause. */
const checksPerPause = 4;

/** The bytes that a client has sent and read so far, and by which it is ahead of the slowest rate. */
interface Progress {
  request: IncomingMessage | null;
  received: number;
  sent: number;
  ahead: number;
}

/** Bytes that the system hasn't sent yet, and was given in total. Node.js itself uses it for its idle timeout. */
interface Handle {
  readonly bytesWritten?: number;
  readonly writeQueueSize?: number;
}

/**
 * Closes connections whose client sends a body or reads a response more slowly than the limits: each holds memory or a place among the
 * connections, at almost no cost for the client. Also applies to WebSockets. Time counts only while the gateway waits for the client; the
 * bytes that wait for a client are limited at any time.
 *
 * @param onCut - called for each connection that is closed
 */
export function cutSlowClients(
  server: Server,
  { bytesPerSecond, seconds, unreadBytes }: SlowClientLimits,
  onCut: (what: 'sending' | 'reading') => void,
): void {
  const most = bytesPerSecond * seconds;
  const interval = Math.min(maxInterval, (seconds * 1000) / checksPerPause);
  const clients = new Map<Socket, Progress>();

  server.on('connection', (socket) => {
    clients.set(socket, { request: null, received: 0, sent: 0, ahead: most });
    socket.once('close', () => clients.delete(socket));
  });
  server.on('request', (request) => {
    const progress = clients.get(request.socket);
    if (progress !== undefined) progress.request = request;
  });

  const check = (elapsed: number) => {
    for (const [socket, progress] of clients) {
      const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket);
      const [received, sent] = [socket.bytesRead, bytesWritten - writeQueueSize];
      const isReading = writeQueueSize > 0;
      const isSending = !isReading && isAwaited(progress.request);
      const moved = isReading ? sent - progress.sent : received - progress.received;
      progress.ahead =
        isReading || isSending ? Math.min(most, progress.ahead + moved - bytesPerSecond * elapsed) : most;
      Object.assign(progress, { received, sent });
      if (progress.ahead >= 0) continue;
      onCut(isReading ? 'reading' : 'sending');
      if (isSending) {
        // without an answer, a client would send it again
        socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        socket.destroySoon();
      } else socket.destroy();
    }
  };
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // a busy gateway isn't the clients' fault
    const elapsed = Math.min(now - before, 2 * interval) / 1000;
    before = now;
    check(elapsed);
    for (const socket of holdingMost(clients.keys(), unreadBytes)) {
      onCut('reading');
      socket.destroy();
    }
  }, interval).unref();
  server.once('close', () => clearInterval(timer));
}

/** The connections to close so that no client has more unread bytes than the limit: those that hold most. */
function holdingMost(sockets: Iterable<Socket>, limit: number): readonly Socket[] {
  const byClient = new Map<unknown, Socket[]>();
  for (const socket of sockets) {
    if (socket.destroyed || socket.writableLength === 0) continue;
    const client = clientOf.get(socket) ?? socket;
    byClient.set(client, [...(byClient.get(client) ?? []), socket]);
  }
  return [...byClient.values()].flatMap((own) => {
    let held = own.reduce((sum, { writableLength }) => sum + writableLength, 0);
    return own
      .toSorted((one, other) => other.writableLength - one.writableLength)
      .filter(({ writableLength }) => {
        const isCut = held > limit;
        if (isCut) held -= writableLength;
        return isCut;
      });
  });
}

/** Whether the gateway waits for more of a body: it isn't complete, and what arrived was read. */
function isAwaited(request: IncomingMessage | null): boolean {
  if (request === null || request.complete || request.destroyed || request.isPaused()) return false;
  return request.readableLength < request.readableHighWaterMark;
}

function handleOf(socket: Socket): Handle {
  return (socket as { readonly _handle?: Handle | null })._handle ?? {};
}
