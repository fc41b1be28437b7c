import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { messagePage } from '../pages/provider-pages';
import { pageHeaders } from '../pages/page';
import type { EmbeddedProvider } from '../provider/embedded-provider';
import { send, type Interactions } from '../provider/interaction';
import { IssuerUnavailable, TokenRefused } from '../tokens/token-refused';
import { googleSeconds, type GoogleSignIn } from './google-sign-in';

const cookieName = '_google_state';
const cookiePath = '/oidc/google';
const ticketKind = 'GoogleTicket';
/** Maximum seconds between Google's response and the next page. */
const ticketSeconds = 60;

/** Adds the routes to Google and back. */
export function addGoogleRoutes(
  http: FastifyInstance,
  parts: {
    readonly google: GoogleSignIn;
    readonly interactions: Interactions;
    readonly provider: EmbeddedProvider;
    readonly logger: Logger;
    publicUrl(): string;
  },
): void {
  const { google, interactions, provider, logger, publicUrl } = parts;
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax` +
    (publicUrl().startsWith('https:') ? '; Secure' : '');
  const leave = (reply: FastifyReply, url: string) => reply.headers(pageHeaders()).redirect(url, 303);

  /** Starts, and with a ticket completes, the sign-in: the cookie of the interaction is sent only to this path. */
  http.get('/oidc/interaction/:uid/google', async (request, reply) => {
    const interaction = await interactions.find(request, reply);
    if (interaction === undefined) return reply;
    const ticket = textOf(request.query, 'ticket');
    if (ticket === undefined) {
      try {
        const { url, state } = await google.begin(interaction.uid);
        reply.header('set-cookie', cookie(state, googleSeconds));
        return await leave(reply, url);
      } catch (error) {
        if (!(error instanceof IssuerUnavailable)) throw error;
        logger.error({ err: error }, 'Failed to reach Google.');
        await interactions.fail(interaction, reply, 'Google is not responding. Try again in a moment.');
        return reply;
      }
    }
    const { userId, interaction: belongsTo } = (await provider.store.take(ticketKind, ticket)) ?? {};
    if (belongsTo !== interaction.uid)
      await interactions.fail(interaction, reply, 'Signing in took too long. Try again.');
    else if (typeof userId !== 'string')
      await interactions.fail(interaction, reply, 'This Google account has not been invited. Ask an administrator.');
    else await interactions.finish(request, reply, interaction, userId);
    return reply;
  });

  http.get('/oidc/google/callback', async (request, reply) => {
    reply.header('set-cookie', cookie('', 0));
    try {
      const answer = { code: textOf(request.query, 'code'), state: textOf(request.query, 'state') };
      const { interaction, userId } = await google.finish(answer, stateCookie(request));
      const page = `/oidc/interaction/${interaction}`;
      if (userId === null) return await leave(reply, page);
      // suspended users get the same message as strangers
      const account = userId === undefined ? undefined : await provider.findAccount(userId);
      const ticket = randomBytes(32).toString('base64url');
      await provider.store.put(ticketKind, ticket, { userId: account?.id, interaction }, ticketSeconds);
      return await leave(reply, `${page}/google?ticket=${ticket}`);
    } catch (error) {
      if (!(error instanceof TokenRefused) && !(error instanceof IssuerUnavailable)) throw error;
      logger.warn({ err: error }, 'Failed to sign in with Google.');
      const text = 'Failed to sign in with Google. Try again.';
      send(reply, 400, messagePage({ title: 'Sign In', text, back: `${publicUrl()}/` }));
      return reply;
    }
  });
}

function stateCookie({ headers }: FastifyRequest): string | undefined {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

function textOf(query: unknown, name: string): string | undefined {
  const value = typeof query === 'object' && query !== null ? (query as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
