import { createHash } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database';
import { normaliseUsername } from '../accounts/local-accounts';
import { leastPasswordLength, maxPasswordLength } from '../accounts/password';
import { beginAttempt, endAttempt } from '../provider/attempts';
import { findPasswordLink, usePasswordLink, type UsedPasswordLink } from './password-link';

/** Dependencies of the routes. */
export interface PasswordLinkParts {
  readonly database: Database;
  now(): Date;
  /** Called after a link has set a password, and before the response: the sessions of its user have ended. */
  onUsed(link: UsedPasswordLink): Promise<void>;
}

/** A token and a password are short. */
const bodyBytes = 4096;

/**
 * Adds `POST /sign-in/password/link` and `POST /sign-in/password`: reading a link, and choosing the password with it. Public, like the
 * sign-in page, and rate-limited like it. The token is in the body, never in the address. A link that is unknown, used, replaced or expired,
 * and one of a disabled user, gets the same response.
 */
export function addPasswordLinkRoutes(http: FastifyInstance, parts: PasswordLinkParts): void {
  const { database, now, onUsed } = parts;
  const limits = { bodyLimit: bodyBytes };
  http.post('/sign-in/password/link', limits, async (request, reply) => {
    const token = textOf(request.body, 'token');
    const attempt = await begin(parts, request, reply, token);
    if (attempt === null) return reply;
    const link = await findPasswordLink(database, token, now());
    if (link === undefined) return refuse(reply, 404, { problem: 'INVALID_LINK' });
    await endAttempt(database, attempt);
    const { username, name, reason, expiresAt } = link;
    const rules = { leastLength: leastPasswordLength, maxLength: maxPasswordLength };
    return answer(reply).send({ username, name, reason, expiresAt: expiresAt.toISOString(), ...rules });
  });
  http.post('/sign-in/password', limits, async (request, reply) => {
    const token = textOf(request.body, 'token');
    const attempt = await begin(parts, request, reply, token);
    if (attempt === null) return reply;
    const password = textOf(request.body, 'password');
    const used = await usePasswordLink(database, { token, password }, now()).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'InvalidValueError') return error;
      throw error;
    });
    if (used === undefined) return refuse(reply, 404, { problem: 'INVALID_LINK' });
    await endAttempt(database, attempt);
    if (used instanceof Refusal) return refuse(reply, 422, { problem: 'WEAK_PASSWORD', message: used.message });
    // a user who has forgotten their password has often used up the attempts to sign in
    await endAttempt(database, { ...attempt, username: normaliseUsername(used.username) });
    await onUsed(used);
    return answer(reply).send({ username: used.username });
  });
}

/** Counts an attempt with a link. @returns null when there were too many, and the response has been sent */
async function begin(
  { database, now }: PasswordLinkParts,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const hash = createHash('sha256').update(token).digest('base64url');
  const attempt = { username: `password link ${hash}`, address: request.ip };
  const retryAfter = await beginAttempt(database, attempt, now());
  if (retryAfter === 0) return attempt;
  void reply.header('retry-after', String(retryAfter));
  refuse(reply, 429, { problem: 'TOO_MANY_ATTEMPTS', retryAfter });
  return null;
}

function answer(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

function refuse(reply: FastifyReply, status: number, problem: Readonly<Record<string, unknown>>): FastifyReply {
  return answer(reply).code(status).send(problem);
}

function textOf(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : null;
  return typeof value === 'string' ? value : '';
}
