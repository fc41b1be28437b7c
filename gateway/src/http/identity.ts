import { Refusal } from '@scn/core/operations/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../sign-in/principal';
import type { SignIn } from '../sign-in/sign-in';

/** Who sent a request: found out once. */
export interface Identity {
  /** Null: nobody, or somebody who was not believed. */
  readonly principal: Principal | null;
  /** Why they were not believed. */
  readonly refusal: Refusal | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it has been asked for. */
    identity: Promise<Identity> | null;
  }
}

const nobody: Identity = { principal: null, refusal: null };

/** Lets {@link identify} remember its answer. */
export function addIdentity(http: FastifyInstance): void {
  http.decorateRequest('identity', null);
}

/** Finds out who sent a request. A header that is no good makes it nobody's; the reason is kept. */
export function identify(signIn: Pick<SignIn, 'authenticate'>, request: FastifyRequest): Promise<Identity> {
  request.identity ??= ask(signIn, request.headers.authorization);
  return request.identity;
}

async function ask(signIn: Pick<SignIn, 'authenticate'>, authorization: string | undefined): Promise<Identity> {
  if (authorization === undefined) return nobody;
  try {
    return { principal: await signIn.authenticate(authorization), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { principal: null, refusal: error };
    throw error;
  }
}

/** @throws Refusal AUTH_NOT_AUTHENTICATED unless somebody has signed in. */
export async function requireIdentity(
  signIn: Pick<SignIn, 'authenticate'>,
  request: FastifyRequest,
): Promise<Principal> {
  const { principal, refusal } = await identify(signIn, request);
  if (principal === null) throw refusal ?? new Refusal('AUTH_NOT_AUTHENTICATED');
  return principal;
}
