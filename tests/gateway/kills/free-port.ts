import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below those that systems give to outgoing connections: one that a client holds meanwhile could not be listened on again
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
