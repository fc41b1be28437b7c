import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdAddress } from '#settings/settings';

/** How a server of a test behaves. */
export type ClamdBehaviour = 'scans' | 'is silent' | 'closes connections' | 'replies with an error' | 'replies twice';

/** A server that speaks clamd's protocol. */
export interface ClamdServer {
  readonly address: ClamdAddress;
  behaviour: ClamdBehaviour;
  /** Contents that were sent to it, complete. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** Content that it takes for malware. */
export const malware = 'THIS-IS-THE-MALWARE-OF-THE-TESTS';
/** Bytes that it accepts. */
const longest = 1_000_000;

/** Starts a server that finds {@link malware}; on a socket if a path is given, otherwise on a free port. */
export async function startClamdServer(path?: string): Promise<ClamdServer> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // the client may leave
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const reply = replyTo(received, started.behaviour, scanned);
      if (reply === null) return;
      socket.end(reply);
      received = Buffer.alloc(0);
    });
    if (started.behaviour === 'closes connections') socket.destroy();
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const started: ClamdServer = {
    address: path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    behaviour: 'scans',
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

/** The reply to what has been received; null before that. */
function replyTo(received: Buffer, behaviour: ClamdBehaviour, scanned: Buffer[]): string | null {
  if (behaviour === 'is silent') return null;
  const command = received.subarray(0, received.indexOf(0)).toString('latin1');
  if (command === 'zPING') return 'PONG\0';
  if (command !== 'zINSTREAM') return received.includes(0) ? 'UNKNOWN COMMAND\0' : null;
  const content = contentOf(received.subarray(command.length + 1));
  if (content.bytes.length > longest) return 'INSTREAM size limit exceeded. ERROR\0';
  if (!content.isComplete) return null;
  scanned.push(content.bytes);
  if (behaviour === 'replies with an error') return 'stream: Can’t allocate memory ERROR\0';
  if (behaviour === 'replies twice') return 'stream: OK\nstream: Bad FOUND\0';
  return content.bytes.includes(malware) ? 'stream: Test.Malware FOUND\0' : 'stream: OK\0';
}

/** The chunks of a stream; complete with one of length 0. */
function contentOf(stream: Buffer): { readonly bytes: Buffer; readonly isComplete: boolean } {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isComplete: true };
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isComplete: false };
}
