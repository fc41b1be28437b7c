import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the range for outgoing connections: a port used by a client connection in the meantime could not be reused
 * after a kill.
 */
export async function freeLowPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const taken = once(server, 'error').then(() => true);
    server.listen(port, '127.0.0.1');
    if (await Promise.race([taken, once(server, 'listening').then(() => false)])) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
