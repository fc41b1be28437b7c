import { notFound, Refusal } from '@scn/core/base/refusal';
import type { Database } from '#database/database';
import type { Builder } from '#graphql/builder';
import { mutationWithInput } from '#graphql/field-with-input';
import { leastPasswordLength, verifyPassword } from '../accounts/password';
import { requirePrincipal, requireSession, type Principal } from '#principal/principal';
import { requireRowId } from '#graphql/input/input-values';
import { findLocalAccount, hasNoPassword, setPassword } from '../accounts/local-accounts';
import { openSessionsOf } from '../sessions/user-sessions';
import { userSessionType } from './user-session-type';
import type { SignInContext, SignInServices } from '../context';
import { isOperator } from '../operators';
import { beginAttempt, endAttempt } from '../provider/attempts';

/** Adds the session query, sign-out and password change. */
export function addSessions(builder: Builder<SignInContext>): void {
  const session = builder.objectRef<Principal>('Session').implement({
    description: 'The signed-in user and the end of the session.',
    fields: (t) => ({
      userId: t.exposeID('userId', { description: 'Id of the user.' }),
      name: t.exposeString('name', { description: 'Display name of the user.' }),
      email: t.exposeString('email', { description: 'Email address of the user; null without one.', nullable: true }),
      picture: t.exposeString('picture', { nullable: true, description: 'URL of a picture.' }),
      institutionId: t.exposeID('institutionId', {
        nullable: true,
        description:
          'The active institution; null for a user who belongs to none, or not to the one that the request named.',
      }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        description: 'When the session ends: 12 hours after sign-in, regardless of token refreshes.',
      }),
      isApiToken: t.boolean({
        description: 'Whether the request was made with an API token.',
        resolve: ({ credential }) => credential.kind === 'api-token',
      }),
      hasPassword: t.boolean({
        description: 'Whether you sign in with a password here, which `passwordChange` changes.',
        resolve: ({ userId }, _, context) => hasOwnPassword(context.services, userId),
      }),
      leastPasswordLength: t.int({
        description: 'Minimum length of a new password, in characters.',
        resolve: () => leastPasswordLength,
      }),
      isOperator: t.boolean({
        description: 'Whether you may read `operation`: `SCN_OPERATORS` names you. Not with an API token.',
        resolve: (principal, _, context) => isOperator(context.services, principal),
      }),
      reportUrl: t.string({
        nullable: true,
        description: 'The target of bug reports: `mailto:` or `https:`. Null: they are copied to the clipboard.',
        resolve: (_, __, context) => context.services.settings.reportUrl ?? null,
      }),
    }),
  });
  builder.queryField('session', (t) =>
    t.field({
      description: 'The signed-in user.',
      type: session,
      resolve: (_, __, context) => requirePrincipal(context),
    }),
  );
  builder.mutationField('signOut', (t) =>
    t.boolean({
      description: 'Ends the session on every gateway. Its access and refresh tokens become invalid.',
      resolve: async (_, __, context) => {
        await context.services.signIn.signOut(requireSession(requirePrincipal(context)));
        return true;
      },
    }),
  );
  mutationWithInput(builder, 'passwordChange', {
    description: 'Changes your password at the embedded provider. Your other sessions end.',
    type: 'Boolean',
    input: (t) => ({
      currentPassword: t.string({ description: 'Your password until now.', required: true }),
      newPassword: t.string({ required: true, description: 'At least `session.leastPasswordLength` characters.' }),
    }),
    argOptions: { description: 'What is changed.' },
    resolve: async (_, passwords, context) => {
      const { database, now, settings } = context.services;
      if (settings.oidc.issuer !== undefined) throw notFound('local account');
      await changePassword(database, requireSession(requirePrincipal(context)), passwords, now());
      return true;
    },
  });
}

/** Adds where one is signed in, and signing out there. */
export function addOwnSessions(builder: Builder<SignInContext>): void {
  builder.queryField('sessions', (t) =>
    t.field({
      description: 'Where you are signed in, newest first. Not available to API tokens.',
      type: [userSessionType(builder)],
      resolve: async (_, __, context) => {
        const { userId } = requireSession(requirePrincipal(context));
        const { database, now } = context.services;
        return [...(await database.acrossInstitutions((queries) => openSessionsOf(queries, userId, now())))];
      },
    }),
  );
  mutationWithInput(builder, 'sessionsEnd', {
    description:
      'Ends other sessions of yours within seconds, on every gateway. Returns the number of sessions that ended. To end that of this request, use `signOut`. Not available to API tokens.',
    type: 'Int',
    input: (t) => ({
      sessionIds: t.idList({ description: 'The sessions to end. Omitted: all except that of this request.' }),
    }),
    argOptions: { description: 'What is changed.' },
    resolve: (_, { sessionIds }, context) => {
      const { userId, credential } = requireSession(requirePrincipal(context));
      const ids = sessionIds?.map((each) => requireRowId(each, 'session'));
      return context.services.signIn.endSessions(userId, { sessionIds: ids, except: credential.id });
    },
  });
}

/**
 * Changes the user's own password. Guessing the current one is rate-limited as on the sign-in page.
 *
 * @throws Refusal NoRecordsFoundError when the user has no password here; InvalidValueError for a wrong or weak one, and for too
 *   many attempts.
 */
export async function changePassword(
  database: Database,
  { userId, credential }: Pick<Principal, 'userId' | 'credential'>,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  now: Date,
): Promise<void> {
  const account = await findLocalAccount(database, { userId });
  if (account === undefined || hasNoPassword(account)) throw notFound('local account');
  const attempt = { username: account.username, address: `user ${userId}` };
  const wait = await beginAttempt(database, attempt, now);
  if (wait > 0) {
    const message = `Too many attempts. Try again in ${String(wait)} seconds.`;
    throw new Refusal('InvalidValueError', { field: 'currentPassword', retryAfter: wait }, message);
  }
  const { passwordHash: replaces } = account;
  if (!(await verifyPassword(currentPassword, replaces))) throw wrongPassword();
  await endAttempt(database, attempt);
  const options = { mustChangePassword: false, now, replaces, keepSession: credential.id };
  if (!(await setPassword(database, userId, newPassword, options))) throw wrongPassword();
}

function wrongPassword(): Refusal {
  return new Refusal('InvalidValueError', { field: 'currentPassword' }, 'The current password is incorrect.');
}

/** Whether a user signs in with a password at the embedded provider. */
async function hasOwnPassword(
  { database, settings }: Pick<SignInServices, 'database' | 'settings'>,
  userId: string,
): Promise<boolean> {
  if (settings.oidc.issuer !== undefined) return false;
  const account = await findLocalAccount(database, { userId });
  return account !== undefined && !hasNoPassword(account);
}
