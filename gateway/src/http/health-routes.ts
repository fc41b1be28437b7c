import type { FastifyInstance } from 'fastify';
import { Refusal } from '@scn/core/base/refusal';
import type { Readiness } from './readiness';

/** `/healthz`: the process is alive. `/readyz`: it can serve requests. For process supervisors, monitoring and load balancers. */
export function addHealthRoutes(http: FastifyInstance, readiness: Readiness): void {
  const config = { uncounted: true } as const;
  http.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  http.get('/readyz', { config }, async (_, reply) => {
    const problem = await readiness.problem();
    void reply.header('cache-control', 'no-store');
    if (problem === null) {
      const limited = await readiness.limits();
      return reply.send({ status: 'ready', ...(limited.length === 0 ? {} : { limited }) });
    }
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', reason: problem });
  });
}

/** Closes each connection after its response while the gateway is being stopped: a proxy that reuses one can't be cut off by the end. */
export function closeConnectionsWhenStopping(http: FastifyInstance, readiness: Readiness): void {
  http.addHook('onRequest', (_, reply, done) => {
    // also of responses that a library writes directly
    if (readiness.isStopping) reply.raw.setHeader('connection', 'close');
    done();
  });
}

/** Refuses requests of an outdated gateway, except those for its state, so that clients and load balancers go to another one. */
export function refuseWhenOutdated(http: FastifyInstance, readiness: Readiness): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (!readiness.isOutdated || request.routeOptions.config.uncounted === true) {
      done();
      return;
    }
    void reply.header('connection', 'close');
    const message = 'The server is being updated. Try again in a moment.';
    done(new Refusal('ServerBusyError', { retryAfterSeconds: 5 }, message));
  });
}
