import { URL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#settings/loopback';
import type { ServeSettings } from '#settings/settings';

/** A request for another host name. */
class MisdirectedRequest extends Error {
  readonly statusCode = 421;
}

/**
 * Refuses requests for other host names while the gateway is only accessible on this machine. This prevents DNS rebinding:
 * another site could resolve its own name to this machine's address, and would then have the same origin.
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
    else done(new MisdirectedRequest('This server does not serve requests for that host name.'));
  });
}

function hostnameOf(host: string | undefined): string | null {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
