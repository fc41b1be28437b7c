import type { FastifyInstance } from 'fastify';
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
    return problem === null
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready', reason: problem });
  });
}
