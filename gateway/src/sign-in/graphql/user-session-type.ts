import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { requirePrincipal, type SentRequest } from '#principal/principal';
import { commandLineClient } from '../provider/provider-configuration';
import type { OpenSession } from '../sessions/user-sessions';

const programs = ['EDITOR', 'COMMAND_LINE'] as const;

/** The program of a session. Another issuer may have one client for both: browsers are recognized by their `User-Agent`. */
function programOf({ clientId, userAgent }: OpenSession): (typeof programs)[number] {
  if (clientId === commandLineClient) return 'COMMAND_LINE';
  return userAgent === null || userAgent.startsWith('Mozilla/') ? 'EDITOR' : 'COMMAND_LINE';
}

/** The GraphQL type of {@link OpenSession}. */
export const userSessionType = objectType<OpenSession>(
  'UserSession',
  'A session of a user: from sign-in until sign-out, at most 12 hours.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Id of the session.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the user signed in.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    lastRefreshedAt: t.expose('tokenIssuedAt', {
      type: 'DateTime',
      description: 'When its program last renewed its access.',
    }),
    program: t.field({
      type: enumerationType(builder, programs, 'SessionProgram', {
        EDITOR: 'The editor, in a browser.',
        COMMAND_LINE: 'The command line `scn`.',
      }),
      description: 'Whether it is a session of the editor in a browser, or of the command line.',
      resolve: programOf,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: '`User-Agent` of its first request, to recognize the device; null if unknown.',
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: ({ id }, _, context: SentRequest) => requirePrincipal(context).credential.id === id,
    }),
  }),
);
