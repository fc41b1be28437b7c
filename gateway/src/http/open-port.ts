import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListenError } from './listen-error';

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** For all headers of a request. */
  readonly headers: number;
  /** For a whole request: 15 MB over a slow line, and no more. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Between two requests of one connection. */
  readonly keepAlive: number;
}

/** What a client is given unless a test says otherwise. */
const defaultPatience: Patience = { headers: 10_000, request: 300_000, idle: 60_000, keepAlive: 20_000 };

/** Bytes of all headers of a request. */
const maxHeaderSize = 32_768;
/** Connections at once; more are closed as they come. */
const maxConnections = 10_000;

/** A port that is ours, from before anything slow has begun. */
export interface OpenPort {
  readonly server: Server;
  readonly port: number;
  /** From now on requests are answered by this; until then with 503. */
  serve(listener: RequestListener): void;
}

/**
 * Takes the port, so that a taken one is told at once, and the number of a free one is known to everything that is started later.
 *
 * @throws ListenError
 */
export async function openPort(host: string, port: number, patience: Partial<Patience> = {}): Promise<OpenPort> {
  const { headers, request, idle, keepAlive } = { ...defaultPatience, ...patience };
  const options: ServerOptions = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: Math.min(1000, headers),
    maxHeaderSize,
  };
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', connection: 'close' });
    response.end('The gateway is starting.\n');
  };
  const server = createServer(options, (incoming, response) => listener(incoming, response));
  server.timeout = idle;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(host, port, error)));
    server.listen({ host, port }, resolve);
  });
  server.removeAllListeners('error');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      listener = next;
    },
  };
}

/** Takes no new connection, lets running requests end, and cuts off what has not after the time. Resolves when none is left. */
export async function closePort({ server }: OpenPort, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const ended = () => {
    server.closeIdleConnections();
  };
  ended();
  const sweep = setInterval(ended, 100); // connections whose last request has just ended
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
