import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../graphql/builder';
import { heartbeatInterval, presenceLifetime } from './presence-limits';

/** How often a client says that it is still there. */
export const usualRhythm = { heartbeatInterval, lifetime: presenceLifetime };

/** The GraphQL type of {@link usualRhythm}. */
export const presenceRhythm = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<typeof usualRhythm>('PresenceRhythm').implement({
    description: 'How often a client has to say that it is still there.',
    fields: (t) => ({
      heartbeatInterval: t.exposeInt('heartbeatInterval', {
        description: 'Send `presenceUpdate` again after so many milliseconds, also when nothing changed.',
      }),
      lifetime: t.exposeInt('lifetime', {
        description: 'A connection that has said nothing for so many milliseconds is no longer listed.',
      }),
    }),
  }),
);
