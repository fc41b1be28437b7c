import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '@scn/core/operations/refusal';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Context, type Server } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { GatewayServices } from '../graphql/context';
import { graphqlPath } from '../graphql/handler';
import type { Principal } from '../sign-in/principal';
import { closeReasons, type CloseReason } from './close-codes';
import { LiveConnection } from './live-connection';
import { MinuteCounts } from './minute-counts';
import { operationHooks, type Introduction } from './operations';
import { isAllowedOrigin } from './origin';
import { Recheck, usualRecheckPace, type RecheckPace } from './recheck';
import { refuseUpgrade, type UpgradeRefusal } from './refuse-upgrade';
import { reasonToEnd } from './same-rights';

/** How connections keep time, in milliseconds. */
export interface LiveConnectionPace {
  readonly recheck: RecheckPace;
  readonly pingInterval: number;
  /** Who it is has to be said within this time. */
  readonly introduction: number;
  /** A client that does not answer a close is cut off. */
  readonly farewell: number;
}

const usualPace: LiveConnectionPace = {
  recheck: usualRecheckPace,
  pingInterval: 12_000,
  introduction: 3000,
  farewell: 1000,
};

/** Connections that have not said who they are, at once. */
const mostStrangers = 500;
/** Messages for each request that a person may send: ends of subscriptions, pings. */
const messagesPerRequest = 3;

/** What connections are served with. */
export interface LiveConnectionsParts {
  readonly schema: GraphQLSchema;
  readonly services: GatewayServices;
  /** Path of the endpoint; that of HTTP when left out. */
  readonly path?: string;
  readonly pace?: Partial<LiveConnectionPace>;
}

/** The WebSockets of a gateway: GraphQL over the subprotocol graphql-transport-ws. */
export interface LiveConnections {
  /** Takes over an `upgrade` of the HTTP server, or answers why not. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Open connections. */
  readonly size: number;
  /** Looks now whether everybody still may what they may. */
  recheck(): Promise<void>;
  /** Ends every connection, so that clients connect to another gateway, and takes no new one. */
  close(): Promise<void>;
}

/** Starts serving WebSockets. Nothing happens until `upgrade` is called. */
export function createLiveConnections(parts: LiveConnectionsParts): LiveConnections {
  return new GraphqlConnections(parts);
}

class GraphqlConnections implements LiveConnections {
  readonly #services: GatewayServices;
  readonly #path: string;
  readonly #pace: LiveConnectionPace;
  readonly #connections = new Set<LiveConnection>();
  readonly #recheck: Recheck;
  readonly #sockets: WebSocketServer;
  readonly #server: Server<LiveConnection>;
  readonly #requests: MinuteCounts;
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
    else this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket));
  }

  recheck(): Promise<void> {
    return this.#recheck.run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#recheck.stop();
    const closing = [...this.#connections].map((connection) => {
      connection.end(closeReasons.shutdown);
      return connection.closed;
    });
    await Promise.all(closing);
  }

  #refusalOf({ url, headers }: IncomingMessage): UpgradeRefusal | null {
    if (this.#isClosed) return { status: 503, message: 'This server is going away.' };
    if (url?.split('?', 1)[0] !== this.#path) return { status: 404, message: 'There is no WebSocket at this address.' };
    if (!isAllowedOrigin(headers, this.#services.settings)) {
      this.#services.logger.warn({ origin: headers.origin }, 'A WebSocket from a foreign page was refused.');
      return { status: 403, message: 'WebSockets are opened from pages of this server only.' };
    }
    if (this.#strangers() < mostStrangers) return null;
    return { status: 503, message: 'Too many connections. Try again in a moment.' };
  }

  #serve(socket: WebSocket): void {
    const { logger, settings } = this.#services;
    const now = () => this.#services.now();
    const messages = new MinuteCounts(settings.limits.requestsPerMinute * messagesPerRequest, now);
    const connection = new LiveConnection({
      socket,
      logger,
      now,
      pingInterval: this.#pace.pingInterval,
      farewell: this.#pace.farewell,
      acceptsMessage: () => messages.take('all'),
      verified: () => this.#recheck.fresh(),
      onEnd: (ended) => this.#forget(ended),
    });
    this.#connections.add(connection);
    connection.serve(this.#server);
  }

  /** Finds out who it is, from the first message. */
  async #introduce({ extra, connectionParams }: Context<Introduction, LiveConnection>): Promise<boolean> {
    const authorization = connectionParams?.['authorization'];
    const reason = await this.#authenticate(extra, typeof authorization === 'string' ? authorization : undefined);
    if (reason === null) return true;
    extra.end(reason);
    return false;
  }

  /** Why the connection can not be served, or null. */
  async #authenticate(connection: LiveConnection, authorization: string | undefined): Promise<CloseReason | null> {
    let principal: Principal | null;
    try {
      principal = await this.#services.signIn.authenticate(authorization);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.code === 'IntegrationError' ? closeReasons.signInUnavailable : closeReasons.notAuthenticated;
    }
    // it may have been closed meanwhile: then nobody would look after it
    if (principal === null || connection.hasEnded) return closeReasons.notAuthenticated;
    const { userId } = principal;
    const others = [...this.#connections].filter((each) => each.principal?.userId === userId);
    if (others.length >= this.#services.settings.limits.connectionsPerPrincipal) return closeReasons.tooManyConnections;
    connection.setPrincipal(principal);
    this.#recheck.start();
    return null;
  }

  /** One question for all connections. */
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
    if (this.#connections.size === this.#strangers()) this.#recheck.stop();
  }

  /** Connections that have not said who they are. */
  #strangers(): number {
    let count = 0;
    for (const { principal } of this.#connections) if (principal === null) count += 1;
    return count;
  }
}

/** What a connection was opened with may end before the session does, and is not made to last longer. */
function withoutExtension(principal: Principal, expiresAt: Date): Principal {
  return principal.expiresAt <= expiresAt ? principal : { ...principal, expiresAt };
}
