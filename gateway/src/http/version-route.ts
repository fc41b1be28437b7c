import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '#principal/principal';
import { requireIdentity } from './identity';

/** The version of the gateway and its API. */
export const gatewayVersion = readVersion();

/** `GET /version` with a bearer token: the version of the API as text. */
export function addVersionRoute(http: FastifyInstance, authenticator: Authenticator): void {
  http.get('/version', async (request, reply) => {
    await requireIdentity(authenticator, request);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(gatewayVersion);
  });
}

function readVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
