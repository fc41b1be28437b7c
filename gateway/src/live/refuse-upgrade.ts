import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why a WebSocket isn't opened. */
export interface UpgradeRefusal {
  readonly status: 403 | 404 | 503;
  readonly message: string;
}

/** Responds to a refused upgrade over HTTP. */
export function refuseUpgrade(socket: Duplex, { status, message }: UpgradeRefusal): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(message)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${message}`);
}
