import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#settings/loopback';
import type { ServeSettings } from '#settings/settings';
import type { GatewayMetrics } from './metrics';

/** Headers that show that a proxy forwarded the request. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** `GET /metrics` for Prometheus: with the configured token, or from this machine without a proxy. */
export function addMetricsRoute(
  http: FastifyInstance,
  settings: Pick<ServeSettings, 'metrics' | 'publicUrl'>,
  { registry }: Pick<GatewayMetrics, 'registry'>,
): void {
  http.get('/metrics', { config: { uncounted: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!mayRead(request, settings)) {
      return reply
        .code(403)
        .send('Metrics can be read only from this machine, or with the token of SCN_METRICS_TOKEN.\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(
  { headers, socket }: FastifyRequest,
  { metrics: { token }, publicUrl }: Pick<ServeSettings, 'metrics' | 'publicUrl'>,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // behind a proxy on this machine, every request looks local
  const isPassedOn = publicUrl !== undefined || proxyHeaders.some((name) => headers[name] !== undefined);
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
