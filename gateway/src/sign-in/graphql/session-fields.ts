import { notFound } from '@scn/core/base/refusal';
import type { Builder } from '#graphql/builder';
import { requirePrincipal } from '#principal/require-principal';
import { changePassword } from '../accounts/change-password';
import type { Principal } from '#principal/principal';
import { requireSession } from '#principal/require-session';
import type { SignInContext } from '../context';

/** Adds the session query, sign-out and password change. */
export function addSessions(builder: Builder<SignInContext>): void {
  const session = builder.objectRef<Principal>('Session').implement({
    description: 'The signed-in user and the end of the session.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      name: t.exposeString('name'),
      email: t.exposeString('email', { nullable: true }),
      picture: t.exposeString('picture', { nullable: true, description: 'URL of a picture.' }),
      institutionId: t.exposeID('institutionId', {
        nullable: true,
        description:
          'The active institution; null for a user who belongs to none, or not to the one that the request named.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'When the session ends: 12 hours after sign-in, regardless of token refreshes.',
        resolve: ({ expiresAt }) => expiresAt,
      }),
      isApiToken: t.boolean({
        description: 'Whether the request was made with an API token.',
        resolve: ({ credential }) => credential.kind === 'api-token',
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
  const input = builder.inputType('PasswordChangeInput', {
    description: 'Input of `passwordChange`.',
    fields: (t) => ({
      currentPassword: t.string({ required: true }),
      newPassword: t.string({ required: true, description: 'At least 12 characters.' }),
    }),
  });
  builder.mutationField('passwordChange', (t) =>
    t.boolean({
      description: 'Changes your password at the embedded provider. Your other sessions end.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: passwords }, context) => {
        const { database, now, settings } = context.services;
        if (settings.oidc.issuer !== undefined) throw notFound('local account');
        await changePassword(database, requireSession(requirePrincipal(context)), passwords, now());
        return true;
      },
    }),
  );
}
