import { choice, defineArgumentRule, defineCommand, object, type Snapshot } from '@scn/sdk';
import { actorType, needsPresence, actingCharacter } from '../shared/acting-character';

const schema = object({
  actorId: actingCharacter(),
  exit: choice(['WALK_OUT', 'FADE_OUT', 'AT_ONCE'], { title: 'Exit' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'wrong-actor': needsPresence,
  'patient-does-not-walk-out': define({
    severity: 'WARNING',
    title: 'A patient doesn’t walk out',
    why: 'If a patient who was ill in bed gets up and leaves, learners take it for a recovery or an error.',
    messages: { walks: 'The patient walks out of the room. Choose Fade out for a transfer.' },
    check({ args: { actorId, exit }, view, report }) {
      if (exit === 'WALK_OUT' && actorType(view, actorId) === 'PATIENT') report({ messageId: 'walks', at: '/exit' });
    },
  }),
};

const verbs = { WALK_OUT: 'Walks out', FADE_OUT: 'Fades out', AT_ONCE: 'Disappears at once' } as const;

export const plugin = defineCommand({
  id: 'command.disappear',
  version: 1,
  title: 'Disappear',
  description: 'A character leaves the room.',
  icon: 'PersonSubtract',
  group: 'character',
  feIdentifier: 'Disappear',
  schema,
  rules,
  summary: (args) => verbs[args.exit],
  effects: ({ actorId }) => (actorId === null ? [] : [{ kind: 'disappears', actorId }]),
  // the playlist doesn't wait until the character is gone
  durationSeconds: () => 0,
});
