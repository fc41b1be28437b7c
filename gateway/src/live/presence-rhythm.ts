import { objectType } from '#graphql/object-type';
import { heartbeatInterval, presenceLifetime } from './presence-limits';

/** The default timing of heartbeats. */
export const usualRhythm = { heartbeatInterval, lifetime: presenceLifetime };

/** The GraphQL type of {@link usualRhythm}. */
export const presenceRhythm = objectType<typeof usualRhythm>(
  'PresenceRhythm',
  'The timing of a client’s heartbeats.',
  (t) => ({
    heartbeatInterval: t.exposeInt('heartbeatInterval', {
      description: 'Number of milliseconds after which to send `presenceUpdate` again, even without changes.',
    }),
    lifetime: t.exposeInt('lifetime', {
      description: 'Number of milliseconds without `presenceUpdate` after which a connection is removed from the list.',
    }),
  }),
);
