import { Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal, Authenticator } from '#principal/principal';
import { institutionHeader, readNamedInstitution } from '#principal/named-institution';

/** The authenticated sender of a request, determined once per request. */
export interface Identity {
  /** Null if no one is signed in, or the credentials are invalid. */
  readonly principal: Principal | null;
  /** Why the credentials are invalid. */
  readonly refusal: Refusal | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until first requested. */
    identity: Promise<Identity> | null;
  }
}

const anonymous: Identity = { principal: null, refusal: null };

/** Adds the cache that {@link identify} uses. */
export function addIdentity(http: FastifyInstance): void {
  http.decorateRequest('identity', null);
}

/** Authenticates a request. With invalid credentials, there is no principal and the reason is kept. */
export function identify(authenticator: Authenticator, request: FastifyRequest): Promise<Identity> {
  request.identity ??= ask(authenticator, request.headers);
  return request.identity;
}

async function ask(
  authenticator: Authenticator,
  { authorization, 'user-agent': userAgent, [institutionHeader]: institution }: FastifyRequest['headers'],
): Promise<Identity> {
  if (authorization === undefined) return anonymous;
  try {
    const sending = { institutionId: readNamedInstitution(institution), userAgent };
    return { principal: await authenticator.authenticate(authorization, sending), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { principal: null, refusal: error };
    throw error;
  }
}

/** Authenticates a request again, after its body has been read: rights may have been revoked while a client was sending it. */
export function identifyAgain(authenticator: Authenticator, request: FastifyRequest): Promise<Identity> {
  request.identity = ask(authenticator, request.headers);
  return request.identity;
}

/** @throws Refusal AUTH_NOT_AUTHENTICATED unless a user is signed in. */
export async function requireIdentity(authenticator: Authenticator, request: FastifyRequest): Promise<Principal> {
  const { principal, refusal } = await identify(authenticator, request);
  if (principal === null) throw refusal ?? new Refusal('AUTH_NOT_AUTHENTICATED');
  return principal;
}
