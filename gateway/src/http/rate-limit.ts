import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../settings/settings';
import type { SignIn } from '../sign-in/sign-in';
import { TooManyRequests } from './error-answers';
import { identify } from './identity';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route are not counted: it answers at once, and costs nothing. */
    readonly uncounted?: true;
  }
}

const minute = 60_000;
/** People and addresses that are remembered at once; the ones seen longest ago are forgotten first. */
const remembered = 20_000;
/** Tokens that are no good, of one address in a minute. Each costs a look into the database. */
const failuresPerMinute = 60;

/**
 * Counts the requests of each person, or of each address for those without a name, and refuses what is over the limit. An IPv6
 * address counts as its network of 64 bits: one machine has all of it.
 */
export async function addRateLimit(
  http: FastifyInstance,
  { requestsPerMinute }: Pick<Limits, 'requestsPerMinute'>,
  signIn: Pick<SignIn, 'authenticate'>,
): Promise<void> {
  await http.register(rateLimit, { global: false, cache: remembered });
  const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);
  const failures = http.createRateLimit({
    max: failuresPerMinute,
    timeWindow: minute,
    keyGenerator: (request: FastifyRequest) => `failure:${addressOf(request)}`,
  });
  const requests = http.createRateLimit({
    max: requestsPerMinute,
    timeWindow: minute,
    keyGenerator: async (request: FastifyRequest) => {
      const { principal } = await identify(signIn, request);
      return principal === null ? `address:${addressOf(request)}` : `person:${principal.userId}`;
    },
  });

  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.uncounted === true) return;
    if (request.headers.authorization !== undefined) {
      const before = await failures(request, { increment: false });
      // the attempt that would be over the limit is not verified any more
      if (!before.isAllowed && before.remaining === 0) refuse(reply, before.ttlInSeconds);
      const { refusal } = await identify(signIn, request);
      if (refusal?.code === 'AUTH_NOT_AUTHENTICATED') await failures(request);
    }
    const count = await requests(request);
    if (!count.isAllowed && count.isExceeded) refuse(reply, count.ttlInSeconds);
  });
}

function refuse(reply: FastifyReply, seconds: number): never {
  const wait = Math.max(1, seconds);
  void reply.header('retry-after', wait);
  throw new TooManyRequests(wait);
}
