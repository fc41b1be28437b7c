import { URL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../settings/read-settings';
import type { ServeSettings } from '../settings/settings';

/** A request under a name that is not this server's. */
class MisdirectedRequest extends Error {
  readonly statusCode = 421;
}

/**
 * Refuses requests under foreign names while the gateway is for this machine only: a page elsewhere could give its own name this
 * machine's address, and would then be of the same origin.
 */
export function addKnownHost(
  http: FastifyInstance,
  { host, publicUrl }: Pick<ServeSettings, 'host' | 'publicUrl'>,
): void {
  if (!isLoopback(host)) return;
  const publicHost = publicUrl === undefined ? null : new URL(publicUrl).hostname;
  http.addHook('onRequest', (request, _reply, done) => {
    const name = hostnameOf(request.headers.host);
    if (name !== null && (isLoopback(name) || name === publicHost)) done();
    else done(new MisdirectedRequest('This server does not answer under that name.'));
  });
}

function hostnameOf(host: string | undefined): string | null {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
