import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { serverBusy } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#settings/settings';
import type { Authenticator } from '#principal/principal';
import { TooManyRequests } from './error-responses';
import { identify } from './identity';
import { nameClient } from './slow-clients';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** If true, requests of this route aren't counted: it responds immediately and costs nothing. */
    readonly uncounted?: true;
  }
  interface FastifyRequest {
    /** Counts as another request of its user. @throws Refusal ServerBusyError when they have sent too many. Null without a user. */
    countAgain: (() => Promise<void>) | null;
  }
}

const minute = 60_000;
/** Maximum number of users, tokens and addresses that are tracked; the least recently seen are dropped first. */
const remembered = 20_000;

/**
 * Limits requests per minute: of each user; of each address without a valid token; of each invalid token; and of all invalid tokens of an
 * address. IPv6 addresses are counted by their 64-bit network, because one machine can have all of its addresses.
 *
 * A token is checked before its address is counted, so that invalid ones can't lock out the users behind the same address.
 */
export async function addRateLimit(
  http: FastifyInstance,
  limits: Pick<
    Limits,
    'requestsPerMinute' | 'requestsPerAddress' | 'invalidTokensPerAddress' | 'requestsPerInvalidToken'
  >,
  authenticator: Authenticator,
): Promise<void> {
  await http.register(rateLimit, { global: false, cache: remembered });
  http.decorateRequest('countAgain', null);
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string | Promise<string>) =>
    http.createRateLimit({ max, timeWindow: minute, keyGenerator });
  const users = limit(limits.requestsPerMinute, async (request) => {
    const { principal } = await identify(authenticator, request);
    return `user:${principal?.userId ?? ''}`;
  });
  const addresses = limit(limits.requestsPerAddress, addressOf);
  const invalidTokens = limit(limits.requestsPerInvalidToken, tokenOf);
  const invalidTokensOfAddress = limit(limits.invalidTokensPerAddress, addressOf);

  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.uncounted === true) return;
    if (request.headers.authorization === undefined) return count(addresses, request, reply);
    const known = await invalidTokens(request, { increment: false });
    // it has been invalid that often: it isn't checked again
    if (!known.isAllowed && known.remaining === 0) refuse(reply, known.ttlInSeconds);
    const { principal, refusal } = await identify(authenticator, request);
    if (principal !== null) {
      nameClient(request.raw.socket, principal.userId);
      request.countAgain = async () => {
        const counted = await users(request);
        if (!counted.isAllowed && counted.isExceeded) throw serverBusy(waitOf(counted.ttlInSeconds));
      };
      return count(users, request, reply);
    }
    if (refusal?.code === 'AUTH_NOT_AUTHENTICATED') {
      await count(invalidTokens, request, reply);
      await count(invalidTokensOfAddress, request, reply);
    }
    await count(addresses, request, reply);
  });
}

/** Limits the requests of a route per minute and user, in addition to those of all routes: a hook for its `onRequest`. */
export function limitOfRoute(http: FastifyInstance, authenticator: Authenticator, max: number) {
  const limit = http.createRateLimit({
    max,
    timeWindow: minute,
    keyGenerator: async (request) => (await identify(authenticator, request)).principal?.userId ?? addressOf(request),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => count(limit, request, reply);
}

type RateLimit = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts a request. @throws TooManyRequests when it exceeds the limit. */
async function count(limit: RateLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) refuse(reply, counted.ttlInSeconds);
}

function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

/** A hash, because this key is kept in memory. */
function tokenOf({ headers }: FastifyRequest): string {
  return createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64');
}

function refuse(reply: FastifyReply, seconds: number): never {
  const wait = waitOf(seconds);
  void reply.header('retry-after', wait);
  throw new TooManyRequests(wait);
}

/** Seconds until the next attempt can succeed. */
function waitOf(seconds: number): number {
  return Math.max(1, seconds);
}
