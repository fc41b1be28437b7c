import type { Builder } from '#graphql/builder';
import { memberMutation, memberQuery } from '#graphql/member-fields';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { issuerOfInvitations } from '#sign-in/account-issuers';
import { userSessionType } from '#sign-in/graphql/user-session-type';
import type { OidcSettings } from '#settings/settings';
import { requirePrincipal } from '#principal/principal';
import type { TenancyContext } from '../context';
import { userInputFields } from './graphql';
import { createLinkOfUser, mailOutcomes, mailOutcomeValues, type UserPasswordLink } from './password-link-of-user';
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

function addSessions(builder: Builder<TenancyContext>): void {
  const type = userSessionType(builder);
  memberQuery(builder, 'userSessions', {
    description: 'Where a user is signed in, newest first. Requires `User:Update`.',
    type: [type],
    input: userInputFields,
    resolve: (member, { id }, { services: { database, now } }) => sessionsOfUser(database, member, id, now()),
  });
  memberMutation(builder, 'userSessionsEnd', {
    description:
      'Signs a user out within seconds, on every gateway. Returns the number of sessions that ended. Requires `User:Update`; not available to API tokens.',
    type: 'Int',
    input: (t) => ({
      ...userInputFields(t),
      sessionIds: t.idList({ description: 'The sessions to end. Omitted: all of them.' }),
    }),
    resolve: async (member, { id, sessionIds }, context) => {
      const ended = await endSessionsOfUser(context.services, member, id, sessionIds);
      context.logger.info({ userId: id, by: member.userId, ended }, 'Ended sessions of a user.');
      return ended;
    },
  });
}

function addPasswords(builder: Builder<TenancyContext>): void {
  addLinks(builder);
  const type = builder.objectRef<{ readonly password: string }>('PasswordReset').implement({
    description: 'A new password.',
    fields: (t) => ({
      password: t.exposeString('password', {
        description: 'The password for the next sign-in. It is never shown again.',
      }),
    }),
  });
  memberMutation(builder, 'userPasswordReset', {
    deprecationReason: 'Use `userPasswordLinkCreate`: then no one else knows the password.',
    description:
      'Replaces the password of a user with a random one, which they must change when they sign in, and ends their sessions. Requires `User:Update` and all permissions of the user; not available to API tokens.',
    type,
    input: userInputFields,
    resolve: async (member, { id }, context) => {
      const password = await resetPassword(context.services, member, id);
      context.logger.info({ userId: id, by: member.userId }, 'Reset the password of a user.');
      return { password };
    },
  });
}

function addLinks(builder: Builder<TenancyContext>): void {
  const type = builder.objectRef<UserPasswordLink>('PasswordLink').implement({
    description: 'A link with which a user chooses their password, once.',
    fields: (t) => ({
      address: t.exposeString('address', { description: 'The link. It is never shown again.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when.' }),
      mail: t.expose('mail', {
        type: enumerationType(builder, mailOutcomes, 'MailOutcome', mailOutcomeValues),
        description:
          'Whether it was mailed to the user. `OFF`: no mail server is configured. `NO_ADDRESS`: the user has no e-mail address.',
      }),
    }),
  });
  memberMutation(builder, 'userPasswordLinkCreate', {
    description:
      'Makes a link with which a user chooses a password. Their current password and earlier links stop working, and their sessions end. Requires `User:Update` and all permissions of the user; not available to API tokens.',
    type,
    input: userInputFields,
    resolve: async (member, { id }, context) => {
      const link = await createLinkOfUser(context.services, member, id, context.logger);
      context.logger.info({ userId: id, by: member.userId, mail: link.mail }, 'Made a link for choosing a password.');
      return link;
    },
  });
}
