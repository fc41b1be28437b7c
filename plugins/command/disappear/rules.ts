import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType, needsPresence } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
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
