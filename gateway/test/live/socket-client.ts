import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';

/** A message of the protocol graphql-transport-ws. */
export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** The close event of a WebSocket. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** One WebSocket of a test, message by message: nothing is retried or hidden. */
export class SocketClient {
  readonly socket: WebSocket;
  /** Resolves when either side has closed it. */
  readonly closed: Promise<Closing>;
  readonly #messages: Message[] = [];
  #onMessage: (() => void) | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (message: Buffer) => {
      this.#messages.push(JSON.parse(message.toString()) as Message);
      this.#onMessage?.();
    });
    // the close event reports it
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#onMessage?.();
      });
    });
  }

  /** Opens a WebSocket; rejects with the HTTP response if it isn't opened. */
  static async open(
    url: string,
    options: ClientOptions = {},
    protocol = 'graphql-transport-ws',
  ): Promise<SocketClient> {
    const socket = new WebSocket(url, protocol, options);
    await once(socket, 'open');
    return new SocketClient(socket);
  }

  /** Opens a WebSocket and authenticates. @param institutionId - that it names */
  static async signIn(url: string, token: string, institutionId?: unknown): Promise<SocketClient> {
    const client = await SocketClient.open(url);
    client.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}`, institutionId } });
    await client.next('connection_ack');
    return client;
  }

  send(message: Message): void {
    this.socket.send(JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ type: 'subscribe', id, payload: { query, variables } });
  }

  /** The next message. @throws when it has another type, or the socket is closed. */
  async next(type?: string): Promise<Message> {
    for (;;) {
      const message = this.#messages.shift();
      if (message !== undefined) {
        if (type === undefined || message.type === type) return message;
        throw new Error(`Instead of ${type}: ${JSON.stringify(message)}`);
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The WebSocket is closed.');
      await new Promise<void>((resolve) => (this.#onMessage = resolve));
    }
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
