import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Thrown when the gateway can't listen on an address. */
class ListenError extends Error {
  override readonly name = 'ListenError';
  /** The next step for the operator. */
  readonly whatToDo: string;

  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const [why, whatToDo] = explain(cause.code, host, port);
    super(`The gateway can't listen on ${host}:${port}: ${why ?? cause.message}.`, { cause });
    this.whatToDo = whatToDo;
  }
}

/** Timeouts for clients, in milliseconds. */
export interface ClientTimeouts {
  /** For all headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Between two requests of one connection. */
  readonly keepAlive: number;
}

/** The default timeouts. */
const defaultTimeouts: ClientTimeouts = { headers: 10_000, request: 300_000, idle: 60_000, keepAlive: 20_000 };

/** Maximum size of all headers of a request, in bytes. */
const maxHeaderSize = 32_768;
/** Maximum number of concurrent connections; others are closed. */
const maxConnections = 10_000;

/** An open port, reserved before any slow startup work. */
export interface OpenPort {
  readonly server: Server;
  readonly port: number;
  /** Sets the listener for requests; until then they get the status 503, except that `/healthz` reports a live process. */
  serve(listener: RequestListener): void;
}

/**
 * Opens the port first, so that a port in use is reported immediately and the number of an automatically chosen port is known to
 * everything that starts later.
 *
 * @throws ListenError
 */
export async function openPort(host: string, port: number, timeouts: Partial<ClientTimeouts> = {}): Promise<OpenPort> {
  const { headers, request, idle, keepAlive } = { ...defaultTimeouts, ...timeouts };
  const options: ServerOptions = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: Math.min(1000, headers),
    maxHeaderSize,
  };
  let listener: RequestListener = answerWhileStarting;
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

/** Without the liveness probe, a supervisor would end a gateway that is migrating a large database. */
const answerWhileStarting: RequestListener = ({ url }, response) => {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
  if (url === '/healthz') {
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ status: 'alive' }));
    return;
  }
  response.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The gateway is starting.\n');
};

/**
 * Stops accepting connections, waits for running requests, and closes the remaining connections after the timeout. Resolves when
 * all are closed.
 */
export async function closePort({ server }: OpenPort, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const ended = () => server.closeIdleConnections();
  ended();
  const sweep = setInterval(ended, 100); // connections whose last request has just ended
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function explain(code: string | undefined, host: string, port: number): readonly [string | null, string] {
  switch (code) {
    case 'EADDRINUSE':
      return [
        'the port is in use by another process',
        `Stop that process, or choose another port with --port or SCN_PORT; 0 means any free port. \`lsof -i :${port}\` shows the process.`,
      ];
    case 'EACCES':
      return [
        "this account doesn't have permission to use the port",
        'Choose a port above 1023 with --port or SCN_PORT, and use a reverse proxy.',
      ];
    case 'EADDRNOTAVAIL':
      return [
        `this machine has no network interface with the address ${host}`,
        'Correct --host or SCN_HOST: 127.0.0.1 for this machine only, 0.0.0.0 for every interface.',
      ];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['the host does not exist', 'Correct --host or SCN_HOST.'];
    default:
      return [null, 'Correct --host and --port, or SCN_HOST and SCN_PORT.'];
  }
}
