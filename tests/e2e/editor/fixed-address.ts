import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * One address that leads to one product after the other. What the browser has cached of a product then serves for the next one: their
 * editor is the same.
 */
export class FixedAddress {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#forward(socket);
    });
  }

  static async open(): Promise<FixedAddress> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FixedAddress(server);
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Ends all connections, and leads to another product. @param port - where it listens */
  leadTo(port: number): void {
    this.#port = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends all connections, and accepts no more. */
  async close(): Promise<void> {
    this.leadTo(0);
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(from: Socket): void {
    const to = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    from.setNoDelay(true);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(socket);
      // the product stopped, or the browser gave up: an ordinary end is passed on by the pipe
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
      socket.pipe(other);
    }
  }
}
