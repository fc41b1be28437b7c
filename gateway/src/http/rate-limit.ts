import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../settings/settings';
import type { SignIn } from '../sign-in/sign-in';
import { TooManyRequests } from './error-answers';
import { identify } from './identity';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** If true, requests of this route aren't counted: it responds immediately and costs nothing. */
    readonly uncounted?: true;
  }
}

const minute = 60_000;
/** Maximum number of users and addresses that are tracked; the least recently seen are dropped first. */
const remembered = 20_000;
/** Maximum number of invalid tokens per address and minute. Each costs a database query. */
const failuresPerMinute = 60;

/**
 * Limits the requests of each user, or of each address if no one is signed in. IPv6 addresses are counted by their 64-bit
 * network, because one machine can have all of its addresses.
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
      // an attempt over the limit isn't verified
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
