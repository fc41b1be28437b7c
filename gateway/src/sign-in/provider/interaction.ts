import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto';
import { URL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionResults } from 'oidc-provider';
import { recordFailedSignIn } from '#audit/record';
import type { Database } from '#database/database';
import {
  findByPassword,
  findLocalAccount,
  listDemonstrationAccounts,
  normaliseUsername,
  setPassword,
} from '../accounts/local-accounts';
import { leastPasswordLength, passwordProblem } from '../accounts/password';
import { pageHeaders, renderPage, type Page } from '../pages/page';
import { consentPage, messagePage } from '../pages/provider-pages';
import { newPasswordPage, signInPage } from '../pages/sign-in-page';
import { beginAttempt, endAttempt } from './attempts';
import type { EmbeddedProvider } from './embedded-provider';
import { errors } from './library';

/** Dependencies of the interaction pages. */
export interface InteractionParts {
  readonly database: Database;
  readonly provider: EmbeddedProvider;
  readonly publicUrl: () => string;
  /** Whether demonstration accounts are offered and accepted. */
  readonly demonstration: boolean;
  readonly google: boolean;
  now(): Date;
}

/** Form fields, by name. */
export type Form = Readonly<Record<string, string>>;

const wrongPassword = 'The user name or password is incorrect.';
const ticketKind = 'NewPassword';
/** Seconds allowed for choosing a new password. */
const ticketSeconds = 600;

/**
 * The steps between a sign-in request and its result: identifying the user, checking the password, and consent for a program.
 * Each belongs to one interaction of the provider library, identified by a browser cookie.
 */
export class Interactions {
  readonly #parts: InteractionParts;

  constructor(parts: InteractionParts) {
    this.#parts = parts;
  }

  /** Shows the next step. */
  async show(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const interaction = await this.find(request, reply);
    if (interaction === undefined) return;
    if (interaction.prompt.name === 'login') return this.#showSignIn(interaction, reply);
    await this.#showConsent(interaction, reply);
  }

  /** Signs in with user name and password. */
  async password(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    const interaction = await this.#findForForm(request, reply, form, 'login');
    if (interaction === undefined) return;
    const { database } = this.#parts;
    const { username = '', password = '' } = form;
    const attempt = { username: normaliseUsername(username), address: request.ip };
    const wait = await beginAttempt(database, attempt, this.#parts.now());
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      return this.#showSignIn(interaction, reply, { status: 429, username, error: waitMessage(wait) });
    }
    const account = await findByPassword(database, username, password);
    // suspended users get the same message as for a wrong password
    if (account === undefined || (await this.#parts.provider.findAccount(account.userId)) === undefined) {
      // reads the account again even if there is none, so that the response takes the same time
      const known = await findLocalAccount(database, { username });
      await database.acrossInstitutions((queries) => recordFailedSignIn(queries, known?.userId ?? null));
      return this.#showSignIn(interaction, reply, { status: 401, username, error: wrongPassword });
    }
    await endAttempt(database, attempt);
    if (!account.mustChangePassword) return this.finish(request, reply, interaction, account.userId);
    const ticket = randomBytes(32).toString('base64url');
    await this.#keepTicket(ticket, interaction, { userId: account.userId, replaces: account.passwordHash });
    this.#showNewPassword(interaction, reply, { ticket, username: account.username });
  }

  /** Sets a new password for a user who has just signed in with one that someone else chose. */
  async newPassword(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    const interaction = await this.#findForForm(request, reply, form, 'login');
    if (interaction === undefined) return;
    const { ticket = '', username = '', password = '', repeated = '' } = form;
    const { provider, database } = this.#parts;
    const proof = await provider.store.take(ticketKind, ticket);
    const [userId, replaces] = [proof?.['userId'], proof?.['replaces']];
    if (typeof userId !== 'string' || typeof replaces !== 'string' || proof?.['interaction'] !== interaction.uid)
      return this.#showSignIn(interaction, reply, {
        status: 401,
        error: 'Choosing a password took too long. Sign in again.',
      });
    const problem =
      passwordProblem(password, normaliseUsername(username)) ??
      (password === repeated ? undefined : 'The passwords don’t match.');
    if (problem !== undefined) {
      await this.#keepTicket(ticket, interaction, { userId, replaces });
      this.#showNewPassword(interaction, reply, { ticket, username, error: problem });
      return;
    }
    const options = { mustChangePassword: false, now: this.#parts.now(), replaces };
    if (!(await setPassword(database, userId, password, options)))
      return this.#showSignIn(interaction, reply, {
        status: 401,
        error: 'The password has been changed in the meantime. Sign in again.',
      });
    await this.finish(request, reply, interaction, userId);
  }

  /** Signs in with a demonstration account, if these are enabled. */
  async demonstration(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    const interaction = await this.#findForForm(request, reply, form, 'login');
    if (interaction === undefined) return;
    const account = this.#parts.demonstration
      ? (await listDemonstrationAccounts(this.#parts.database)).find(({ username }) => username === form['username'])
      : undefined;
    if (account === undefined)
      return this.#showSignIn(interaction, reply, { status: 403, error: 'This demonstration account does not exist.' });
    await this.finish(request, reply, interaction, account.userId);
  }

  /** Grants or denies access for a program on the user's machine. */
  async consent(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    const interaction = await this.#findForForm(request, reply, form, 'consent');
    if (interaction === undefined) return;
    const isAllowed = form['answer'] === 'allow';
    await this.#answer(
      request,
      reply,
      isAllowed ? { consent: {} } : { error: 'access_denied', error_description: 'denied by the user' },
    );
  }

  /** Completes an interaction: the user has signed in. */
  async finish(request: FastifyRequest, reply: FastifyReply, interaction: Interaction, userId: string): Promise<void> {
    const ts = await this.#parts.provider.replaceSignIn(interaction.session?.uid);
    await this.#answer(request, reply, { login: { accountId: userId, remember: true, ts } });
  }

  /** Shows the sign-in page of an interaction with an error. */
  async fail(interaction: Interaction, reply: FastifyReply, error: string): Promise<void> {
    await this.#showSignIn(interaction, reply, { status: 403, error });
  }

  /** Finds the interaction of the browser; responds with an error page when there is none. */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> {
    const { provider } = this.#parts;
    const library = await provider.library();
    provider.prepare(request.raw);
    try {
      const interaction = await library.interactionDetails(request.raw, reply.raw);
      const { uid } = request.params as { readonly uid?: string };
      if (interaction.uid === uid) return interaction;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
    }
    send(reply, 400, this.#expired());
    return undefined;
  }

  async #findForForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    prompt: string,
  ): Promise<Interaction | undefined> {
    const interaction = await this.find(request, reply);
    if (interaction === undefined) return undefined;
    const isOurs = isFormToken(this.#parts.provider.formSecret, interaction.uid, form['form_token']);
    if (isOurs && interaction.prompt.name === prompt) return interaction;
    send(reply, isOurs ? 400 : 403, this.#expired());
    return undefined;
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<void> {
    const library = await this.#parts.provider.library();
    const returnTo = await library.interactionResult(request.raw, reply.raw, result);
    await reply.headers(pageHeaders()).redirect(returnTo, 303);
  }

  async #showSignIn(
    interaction: Interaction,
    reply: FastifyReply,
    { status = 200, ...shown }: { readonly status?: number; readonly username?: string; readonly error?: string } = {},
  ): Promise<void> {
    const { demonstration, google, database } = this.#parts;
    const page = signInPage({
      ...this.#formOf(interaction),
      ...shown,
      google,
      demonstration: demonstration ? await listDemonstrationAccounts(database) : [],
    });
    send(reply, status, page, targetsOf(interaction));
  }

  #showNewPassword(
    interaction: Interaction,
    reply: FastifyReply,
    shown: { readonly ticket: string; readonly username: string; readonly error?: string },
  ): void {
    const page = newPasswordPage({ ...this.#formOf(interaction), ...shown, leastLength: leastPasswordLength });
    send(reply, shown.error === undefined ? 200 : 422, page, targetsOf(interaction));
  }

  async #showConsent(interaction: Interaction, reply: FastifyReply): Promise<void> {
    const { provider } = this.#parts;
    const library = await provider.library();
    const client = await library.Client.find(String(interaction.params['client_id']));
    const account = await provider.findAccount(interaction.session?.accountId ?? '');
    const page = consentPage({
      ...this.#formOf(interaction),
      clientName: client?.clientName ?? 'A program',
      name: account?.name ?? '',
    });
    send(reply, 200, page, targetsOf(interaction));
  }

  /** @param of who has signed in, and the hash of the password that they did it with */
  #keepTicket(
    ticket: string,
    interaction: Interaction,
    of: { readonly userId: string; readonly replaces: string },
  ): Promise<void> {
    return this.#parts.provider.store.put(ticketKind, ticket, { ...of, interaction: interaction.uid }, ticketSeconds);
  }

  #formOf({ uid }: Interaction): { readonly action: string; readonly formToken: string } {
    return { action: `/oidc/interaction/${uid}`, formToken: formTokenOf(this.#parts.provider.formSecret, uid) };
  }

  #expired(): Page {
    const text = 'This page has expired: signing in took too long, or the page was opened in another tab. Start again.';
    return messagePage({ title: 'Sign In', text, back: `${this.#parts.publicUrl()}/` });
  }
}

/** Sends a page. */
export function send(reply: FastifyReply, status: number, page: Page, formTargets: readonly string[] = []): void {
  void reply.code(status).headers(pageHeaders(formTargets)).type('text/html; charset=utf-8').send(renderPage(page));
}

/** The final target of an interaction's form: the program that requested it. */
function targetsOf({ params }: Interaction): readonly string[] {
  const target = params['redirect_uri'];
  return typeof target === 'string' && URL.canParse(target) ? [new URL(target).origin] : [];
}

function waitMessage(seconds: number): string {
  const time = seconds < 120 ? `${String(seconds)} seconds` : `${String(Math.ceil(seconds / 60))} minutes`;
  return `Too many attempts. Try again in ${time}.`;
}

/**
 * CSRF token of forms: bound to the interaction, whose cookie only the browser that started it has, and which other sites can't
 * send.
 */
function formTokenOf(secret: string, interaction: string): string {
  return createHmac('sha256', secret).update(`form ${interaction}`).digest('base64url');
}

/** Whether the token is valid. */
function isFormToken(secret: string, interaction: string, token: string | undefined): boolean {
  const expected = Buffer.from(formTokenOf(secret, interaction));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
