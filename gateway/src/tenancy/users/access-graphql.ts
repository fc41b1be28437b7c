import type { Builder } from '#graphql/builder';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { issuerOfInvitations } from '#sign-in/account-issuers';
import { commandLineClient } from '#sign-in/provider/provider-configuration';
import type { OpenSession } from '#sign-in/sessions/user-sessions';
import type { OidcSettings } from '#settings/settings';
import { requireMember, requirePrincipal } from '#principal/require-principal';
import type { TenancyContext } from '../context';
import { userInputFields } from './graphql';
import { resetPassword } from './reset-password';
import { endSessionsOfUser, sessionsOfUser } from './sessions-of-user';

/** Adds how users sign in: methods, sessions, and new passwords. */
export function addAccess(builder: Builder<TenancyContext>): void {
  addMethods(builder);
  addSessions(builder);
  addPasswords(builder);
}

function addMethods(builder: Builder<TenancyContext>): void {
  const methods = builder.objectRef<OidcSettings>('SignInMethods').implement({
    description: 'How users of this gateway sign in, which determines how they are added.',
    fields: (t) => ({
      passwords: t.boolean({
        description: 'Whether users can have a password here: `userCreate` is available.',
        resolve: ({ issuer }) => issuer === undefined,
      }),
      invitations: t.boolean({
        description: 'Whether users can be invited by e-mail address: `userInvite` is available.',
        resolve: (oidc) => issuerOfInvitations(oidc) !== undefined,
      }),
    }),
  });
  builder.queryField('signInMethods', (t) =>
    t.field({
      description: 'How users of this gateway sign in.',
      type: methods,
      resolve: (_, __, context) => {
        requirePrincipal(context);
        return context.services.settings.oidc;
      },
    }),
  );
}

const programs = ['EDITOR', 'COMMAND_LINE'] as const;

/** The program of a session. Another issuer may have one client for both: browsers are recognized by their `User-Agent`. */
function programOf({ clientId, userAgent }: OpenSession): (typeof programs)[number] {
  if (clientId === commandLineClient) return 'COMMAND_LINE';
  return userAgent === null || userAgent.startsWith('Mozilla/') ? 'EDITOR' : 'COMMAND_LINE';
}

function addSessions(builder: Builder<TenancyContext>): void {
  const type = builder.objectRef<OpenSession>('UserSession').implement({
    description: 'A session of a user: from sign-in until sign-out, at most 12 hours.',
    fields: (t) => ({
      id: t.exposeID('id'),
      startedAt: t.field({
        type: 'DateTime',
        description: 'When the user signed in.',
        resolve: ({ startedAt }) => startedAt,
      }),
      expiresAt: t.field({ type: 'DateTime', description: 'When it ends.', resolve: ({ expiresAt }) => expiresAt }),
      lastRefreshedAt: t.field({
        type: 'DateTime',
        description: 'When its program last renewed its access.',
        resolve: ({ tokenIssuedAt }) => tokenIssuedAt,
      }),
      program: t.field({
        type: enumerationType(builder, programs, 'SessionProgram'),
        description: 'Whether it is a session of the editor in a browser, or of the command line.',
        resolve: programOf,
      }),
      userAgent: t.exposeString('userAgent', {
        nullable: true,
        description: '`User-Agent` of its first request, to recognize the device; null if unknown.',
      }),
      isCurrent: t.boolean({
        description: 'Whether it is the session of this request.',
        resolve: ({ id }, _, context) => requirePrincipal(context).credential.id === id,
      }),
    }),
  });
  const input = builder.inputType('UserSessionsInput', {
    description: 'Input of `userSessions`.',
    fields: userInputFields,
  });
  builder.queryField('userSessions', (t) =>
    t.field({
      description: 'Where a user is signed in, newest first. Requires `User:Update`.',
      type: [type],
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        const { database, now } = context.services;
        return [...(await sessionsOfUser(database, requireMember(context, institutionId), id, now()))];
      },
    }),
  );
  const end = builder.inputType('UserSessionsEndInput', {
    description: 'Input of `userSessionsEnd`.',
    fields: (t) => ({
      ...userInputFields(t),
      sessionIds: t.idList({ description: 'The sessions to end. Omitted: all of them.' }),
    }),
  });
  builder.mutationField('userSessionsEnd', (t) =>
    t.int({
      description:
        'Signs a user out within seconds, on every gateway. Returns the number of sessions that ended. Requires `User:Update`; not available to API tokens.',
      args: { input: t.arg({ type: end, required: true }) },
      resolve: async (_, { input: { institutionId, id, sessionIds } }, context) => {
        const member = requireMember(context, institutionId);
        const ended = await endSessionsOfUser(context.services, member, id, sessionIds);
        context.logger.info({ userId: id, by: member.userId, ended }, 'Ended sessions of a user.');
        return ended;
      },
    }),
  );
}

function addPasswords(builder: Builder<TenancyContext>): void {
  const type = builder.objectRef<{ readonly password: string }>('PasswordReset').implement({
    description: 'A new password.',
    fields: (t) => ({
      password: t.exposeString('password', {
        description: 'The password for the next sign-in. It is never shown again.',
      }),
    }),
  });
  const input = builder.inputType('UserPasswordResetInput', {
    description: 'Input of `userPasswordReset`.',
    fields: userInputFields,
  });
  builder.mutationField('userPasswordReset', (t) =>
    t.field({
      description:
        'Replaces the password of a user with a random one, which they must change when they sign in, and ends their sessions. Requires `User:Update` and all permissions of the user; not available to API tokens.',
      type,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        const member = requireMember(context, institutionId);
        const password = await resetPassword(context.services, member, id);
        context.logger.info({ userId: id, by: member.userId }, 'Reset the password of a user.');
        return { password };
      },
    }),
  );
}
