import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from './metrics';

/**
 * Logs one line per response: user, request and duration. Only the path of the address is logged, because the query string can
 * contain credentials and signatures. Known routes are logged by their pattern, which is also their metrics label.
 */
export function addRequestLog(http: FastifyInstance, metrics: Pick<GatewayMetrics, 'request'>): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions, log } = request;
    const status = reply.statusCode;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? 'unknown';
    metrics.request({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const principal = (await request.identity?.catch(() => null))?.principal;
    const line = {
      method,
      path: url.split(/[?#]/, 1)[0],
      status,
      milliseconds,
      address: request.ip,
      ...(principal ? { user: principal.userId } : {}),
    };
    if (status >= 500) log.warn(line, 'answered');
    else if (routeOptions.config.uncounted === true) log.debug(line, 'answered');
    else log.info(line, 'answered');
  });
  http.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, path: request.url.split(/[?#]/, 1)[0] }, 'aborted by the client');
    done();
  });
}
