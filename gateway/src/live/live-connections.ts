import { STATUS_CODES, type IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Context, type Server } from 'graphql-ws';
import { URL } from 'node:url';
import { WebSocketServer, type WebSocket } from 'ws';
import { graphqlPath } from '#graphql/handler';
import { refusalOf } from '#http/failure';
import { nameClient } from '#http/slow-clients';
import { readNamedInstitution } from '#principal/named-institution';
import type { Principal } from '#principal/principal';
import { isLoopback } from '#settings/loopback';
import type { GatewaySettings } from '#settings/settings';
import type { LiveServices } from './context';
import { closeReasons, type CloseReason } from './close-codes';
import { LiveConnection } from './live-connection';
import { MinuteCounts } from './minute-counts';
import { operationHooks, type Introduction } from './operations';
import { Recheck, usualRecheckPace, type RecheckPace } from './recheck';

/** The timing of connections, in milliseconds. */
export interface LiveConnectionPace {
  readonly recheck: RecheckPace;
  readonly pingInterval: number;
  /** Timeout for the client to identify itself. */
  readonly introduction: number;
  /** Timeout for a client to respond to a close. */
  readonly farewell: number;
}

const usualPace: LiveConnectionPace = {
  recheck: usualRecheckPace,
  pingInterval: 12_000,
  introduction: 3000,
  farewell: 1000,
};

/** Maximum number of concurrent unauthenticated connections. */
const maxUnauthenticated = 500;
/** Messages allowed per allowed request of a user: ends of subscriptions, pings. */
const messagesPerRequest = 3;

/** The dependencies of connections. */
export interface LiveConnectionsParts {
  readonly schema: GraphQLSchema;
  readonly services: LiveServices;
  /** Path of the endpoint; defaults to that of HTTP. */
  readonly path?: string;
  readonly pace?: Partial<LiveConnectionPace>;
}

/** The WebSockets of a gateway: GraphQL over the subprotocol graphql-transport-ws. */
export interface LiveConnections {
  /** Handles an `upgrade` of the HTTP server, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Number of open connections. */
  readonly size: number;
  /** Checks now whether the permissions of all connections still hold. */
  recheck(): Promise<void>;
  /** Closes all connections, so that clients connect to another gateway, and accepts no new ones. */
  close(): Promise<void>;
}

/** Creates the WebSocket server. It does nothing until `upgrade` is called. */
export function createLiveConnections(parts: LiveConnectionsParts): LiveConnections {
  return new GraphqlConnections(parts);
}

class GraphqlConnections implements LiveConnections {
  readonly #services: LiveServices;
  readonly #path: string;
  readonly #pace: LiveConnectionPace;
  readonly #connections = new Set<LiveConnection>();
  readonly #wires = new WeakMap<LiveConnection, Duplex>();
  readonly #recheck: Recheck;
  readonly #sockets: WebSocketServer;
  readonly #server: Server<LiveConnection>;
  readonly #requests: MinuteCounts;
  readonly #unfollow: () => void;
  #isClosed = false;

  constructor({ schema, services, path = graphqlPath, pace = {} }: LiveConnectionsParts) {
    const { limits } = services.settings;
    this.#services = services;
    this.#path = path;
    this.#pace = { ...usualPace, ...pace };
    this.#requests = new MinuteCounts(limits.requestsPerMinute, () => services.now());
    this.#recheck = new Recheck({
      check: () => this.#check(),
      pace: this.#pace.recheck,
      logger: services.logger,
      what: 'Sign-ins of open connections',
    });
    this.#unfollow = services.wakeUps.follow('access', () => this.#recheck.renew());
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.bodyBytes,
      handleProtocols,
    });
    this.#server = makeServer<Introduction, LiveConnection>({
      ...operationHooks({ schema, services, counts: this.#requests }),
      connectionInitWaitTimeout: this.#pace.introduction,
      onConnect: (context) => this.#introduce(context),
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = this.#refusalOf(request);
    if (refusal !== null) refuseUpgrade(socket, refusal);
    else this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, socket));
  }

  recheck(): Promise<void> {
    return this.#recheck.run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unfollow();
    this.#recheck.stop();
    const closing = [...this.#connections].map((connection) => {
      connection.end(closeReasons.shutdown);
      return connection.closed;
    });
    await Promise.all(closing);
  }

  #refusalOf({ url, headers }: IncomingMessage): UpgradeRefusal | null {
    if (this.#isClosed) return { status: 503, message: 'This server is shutting down.' };
    if (url?.split('?', 1)[0] !== this.#path) return { status: 404, message: 'There is no WebSocket at this address.' };
    if (!isAllowedOrigin(headers, this.#services.settings)) {
      this.#services.logger.warn({ origin: headers.origin }, 'Refused a WebSocket from another origin.');
      return { status: 403, message: 'WebSockets can only be opened from pages of this server.' };
    }
    if (this.#unauthenticated() < maxUnauthenticated) return null;
    return { status: 503, message: 'Too many connections. Try again in a moment.' };
  }

  #serve(socket: WebSocket, wire: Duplex): void {
    const { logger, settings } = this.#services;
    const now = () => this.#services.now();
    const messages = new MinuteCounts(settings.limits.requestsPerMinute * messagesPerRequest, now);
    const connection = new LiveConnection({
      socket,
      logger,
      now,
      pingInterval: this.#pace.pingInterval,
      farewell: this.#pace.farewell,
      unreadBytes: settings.limits.unreadBytes,
      acceptsMessage: () => messages.take('all'),
      verified: () => this.#recheck.fresh(),
      onEnd: (ended) => this.#forget(ended),
    });
    this.#connections.add(connection);
    this.#wires.set(connection, wire);
    connection.serve(this.#server);
  }

  /** Authenticates the client by its first message. */
  async #introduce({ extra, connectionParams }: Context<Introduction, LiveConnection>): Promise<boolean> {
    const reason = await this.#authenticate(extra, connectionParams ?? {});
    if (reason === null) return true;
    extra.end(reason);
    return false;
  }

  /** Why the connection can't be served, or null. */
  async #authenticate(
    connection: LiveConnection,
    { authorization, institutionId }: Introduction,
  ): Promise<CloseReason | null> {
    let principal: Principal | null;
    try {
      principal = await this.#services.signIn.authenticate(
        typeof authorization === 'string' ? authorization : undefined,
        { institutionId: readNamedInstitution(institutionId) },
      );
    } catch (error) {
      switch (refusalOf(error)?.code) {
        case undefined:
          throw error;
        case 'DatabaseUnavailableError':
        case 'ServerBusyError':
          return closeReasons.databaseUnavailable;
        case 'IntegrationError':
          return closeReasons.signInUnavailable;
        default:
          return closeReasons.notAuthenticated;
      }
    }
    // if it was closed in the meantime, no one would manage it
    if (principal === null || connection.hasEnded) return closeReasons.notAuthenticated;
    const { userId } = principal;
    const others = [...this.#connections].filter((each) => each.principal?.userId === userId);
    if (others.length >= this.#services.settings.limits.connectionsPerPrincipal) return closeReasons.tooManyConnections;
    connection.setPrincipal(principal);
    const wire = this.#wires.get(connection);
    if (wire !== undefined) nameClient(wire, userId);
    this.#recheck.start();
    return null;
  }

  /** One query for all connections. */
  async #check(): Promise<void> {
    const asked = [...this.#connections].flatMap((connection) => {
      const { principal } = connection;
      return principal === null ? [] : [{ connection, principal }];
    });
    const answers = await this.#services.signIn.recheck(asked.map(({ principal }) => principal));
    for (const { connection, principal } of asked) {
      const answer = answers.get(principal);
      const hasExpired = principal.expiresAt <= this.#services.now();
      const reason = hasExpired ? closeReasons.notAuthenticated : reasonToEnd(principal, answer);
      if (reason !== null) connection.end(reason);
      else if (answer !== undefined) connection.setPrincipal(withoutExtension(answer, principal.expiresAt));
    }
    this.#requests.tidy();
  }

  #forget(connection: LiveConnection): void {
    this.#connections.delete(connection);
    if (this.#connections.size === this.#unauthenticated()) this.#recheck.stop();
  }

  /** Number of unauthenticated connections. */
  #unauthenticated(): number {
    let count = 0;
    for (const { principal } of this.#connections) if (principal === null) count += 1;
    return count;
  }
}

/** Keeps the expiry of the credential that opened the connection, even if the session lasts longer. */
function withoutExtension(principal: Principal, expiresAt: Date): Principal {
  return principal.expiresAt <= expiresAt ? principal : { ...principal, expiresAt };
}

/**
 * Whether a page can open a WebSocket: pages of the public address, and of the gateway's own addresses while these are on this
 * machine. Browsers let any page open WebSockets to any address, and only send the origin. Clients that send no Origin aren't
 * browsers.
 */
function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  settings: Pick<GatewaySettings, 'host' | 'publicUrl'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // `null` for a page without an origin
  if (origin === settings.publicUrl) return true;
  // prevent DNS rebinding: only names of this machine are accepted
  const page = new URL(origin);
  return isLoopback(settings.host) && isLoopback(page.hostname) && page.host === host?.toLowerCase();
}

/** Why a WebSocket isn't opened. */
interface UpgradeRefusal {
  readonly status: 403 | 404 | 503;
  readonly message: string;
}

/** Responds to a refused upgrade over HTTP. */
function refuseUpgrade(socket: Duplex, { status, message }: UpgradeRefusal): void {
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

/** Why a connection can't continue after a change of its principal; null if it can. */
export function reasonToEnd(before: Principal, now: Principal | undefined): CloseReason | null {
  if (now === undefined) return closeReasons.notAuthenticated;
  if (now.userId !== before.userId || now.institutionId !== before.institutionId)
    return closeReasons.institutionChanged;
  return rightsOf(now) === rightsOf(before) ? null : closeReasons.permissionsChanged;
}

/** Everything that permissions depend on, as one text. */
function rightsOf({ groupIds, permissions }: Principal): string {
  const policies = permissions.map(({ policyName, field }) => JSON.stringify([policyName, field && [...field].sort()]));
  return JSON.stringify([[...groupIds].sort(), policies.sort()]);
}
