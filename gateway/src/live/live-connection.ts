import type { Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { Principal } from '#principal/principal';
import { closeReasons, type CloseReason } from './close-codes';
import type { OperationOwner } from './operations';

/** Maximum delay of a timer. */
const maxTimer = 2_147_483_647;

/** The dependencies of a connection. */
export interface LiveConnectionParts {
  readonly socket: WebSocket;
  readonly logger: Logger;
  /** Milliseconds between two pings. A client that doesn't respond before the next ping is disconnected. */
  readonly pingInterval: number;
  /** Milliseconds for a client to respond to a close before it is disconnected. */
  readonly farewell: number;
  /** Bytes that may wait for the client to read them; then it is disconnected. */
  readonly unreadBytes: number;
  now(): Date;
  /** Whether another message of this connection is accepted. */
  acceptsMessage(): boolean;
  /** See {@link OperationOwner.verified}. */
  verified(): Promise<void>;
  /** Called once, when the connection has ended. */
  onEnd(connection: LiveConnection): void;
}

/** A WebSocket: its principal, its liveness and its end. */
export class LiveConnection implements OperationOwner {
  readonly #parts: LiveConnectionParts;
  #principal: Principal | null = null;
  #hasEnded = false;
  #isAlive = true;
  #ping: NodeJS.Timeout | null = null;
  #expiry: NodeJS.Timeout | null = null;
  #endOperations: ((code?: number, reason?: string) => Promise<void>) | null = null;

  /** Resolves when the WebSocket is closed, by both sides or after the timeout. */
  readonly closed: Promise<void>;

  constructor(parts: LiveConnectionParts) {
    this.#parts = parts;
    this.closed = new Promise((resolve) => parts.socket.once('close', () => resolve()));
  }

  get principal(): Principal | null {
    return this.#principal;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Serves the connection until it ends. */
  serve(server: Server<LiveConnection>): void {
    const { socket, pingInterval } = this.#parts;
    socket.on('error', (error) => this.#parts.logger.debug({ err: error }, 'A WebSocket failed.'));
    socket.on('close', (code, reason) => this.#finish({ code, reason: reason.toString() }));
    socket.on('pong', () => (this.#isAlive = true));
    this.#ping = setInterval(() => this.#checkAlive(), pingInterval);
    this.#endOperations = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => this.#send(text),
        close: (code = 1000, reason = '') => this.end({ code, reason }),
        onMessage: (handle) => socket.on('message', (message) => void this.#receive(message, handle)),
      },
      this,
    );
  }

  /** Updates the principal, and ends the connection when the credential expires. */
  setPrincipal(principal: Principal): void {
    this.#principal = principal;
    this.#awaitExpiry(principal.expiresAt);
  }

  verified(): Promise<void> {
    return this.#hasEnded ? Promise.resolve() : this.#parts.verified();
  }

  /** Ends the connection from this side: nothing more is sent, and messages that still arrive are ignored. */
  end(reason: CloseReason): void {
    if (this.#hasEnded) return;
    const { socket, farewell } = this.#parts;
    socket.close(reason.code, reason.reason);
    const cutOff = setTimeout(() => socket.terminate(), farewell);
    socket.once('close', () => clearTimeout(cutOff));
    this.#finish(reason);
  }

  #finish({ code, reason }: CloseReason): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#ping !== null) clearInterval(this.#ping);
    if (this.#expiry !== null) clearTimeout(this.#expiry);
    this.#endOperations?.(code, reason).catch((error: unknown) => {
      this.#parts.logger.error({ err: error }, 'Failed to end a subscription.');
    });
    this.#parts.onEnd(this);
  }

  /** Resolves when the text has been handed to the network, so that senders can apply backpressure. */
  #send(text: string): Promise<void> {
    const { socket, unreadBytes, logger } = this.#parts;
    return new Promise((resolve) => {
      if (this.#hasEnded || socket.readyState !== socket.OPEN) resolve();
      else if (socket.bufferedAmount > unreadBytes) {
        logger.info({ bytes: socket.bufferedAmount }, 'Closed a WebSocket whose client does not read.');
        // a close would also wait to be read
        socket.terminate();
        resolve();
      } // an error means that the client has gone: the socket reports it, and closes
      else socket.send(text, () => resolve());
    });
  }

  async #receive(message: RawData, handle: (text: string) => Promise<void>): Promise<void> {
    if (this.#hasEnded) return;
    this.#isAlive = true;
    if (!this.#parts.acceptsMessage()) {
      this.end(closeReasons.tooManyMessages);
      return;
    }
    try {
      await handle(textOf(message));
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'Failed to process a WebSocket message.');
      this.end(closeReasons.failed);
    }
  }

  #checkAlive(): void {
    if (this.#isAlive) this.#parts.socket.ping();
    else this.#parts.socket.terminate();
    this.#isAlive = false;
  }

  #awaitExpiry(expiresAt: Date): void {
    if (this.#expiry !== null) clearTimeout(this.#expiry);
    if (this.#hasEnded) return;
    const left = expiresAt.getTime() - this.#parts.now().getTime();
    const wait = Math.min(Math.max(left, 0), maxTimer);
    this.#expiry = setTimeout(() => {
      if (expiresAt <= this.#parts.now()) this.end(closeReasons.notAuthenticated);
      else this.#awaitExpiry(expiresAt);
    }, wait);
    this.#expiry.unref();
  }
}

function textOf(message: RawData): string {
  if (Array.isArray(message)) return Buffer.concat(message).toString();
  return (Buffer.isBuffer(message) ? message : Buffer.from(message)).toString();
}
