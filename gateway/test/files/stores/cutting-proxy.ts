import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection that breaks when the test says so. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts the connection that sends the next bytes after this many of them, and further ones as often as given. */
  cutAfter(bytes: number, times?: number): void;
  /** How often it has cut since {@link cutAfter}. */
  readonly cuts: number;
  /** Cuts no more. */
  heal(): void;
  close(): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let cut: { readonly after: number; left: number; times: number } | null = null;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (bytes: Buffer) => {
      if (cut === null || bytes.length < cut.left) {
        if (cut !== null) cut.left -= bytes.length;
        upstream.write(bytes);
        return;
      }
      const { after, left, times } = cut;
      cuts += 1;
      cut = times > 1 ? { after, left: after, times: times - 1 } : null;
      upstream.end(bytes.subarray(0, left));
      client.destroy();
    });
    client.on('end', () => upstream.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes, times = 1) => {
      cuts = 0;
      cut = { after: bytes, left: bytes, times };
    },
    get cuts() {
      return cuts;
    },
    heal: () => {
      cut = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
