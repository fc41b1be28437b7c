/**
 * Sends the requests of its arguments, and prints the results as JSON. A process of its own, because Node reads the certificates that it
 * trusts (NODE_EXTRA_CA_CERTS) only when it starts. Every name resolves to this machine.
 */
import { createOutgoingClient } from '#outgoing/outgoing-client';

const client = createOutgoingClient(
  { allowed: ['127.0.0.1'], allowsPlainHttp: false },
  { resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
);
const results = await Promise.all(
  process.argv.slice(2).map(async (address) => {
    const { milliseconds: _, ...result } = await client.send({ address, headers: {}, body: '{}' });
    return result;
  }),
);
process.stdout.write(JSON.stringify(results));
