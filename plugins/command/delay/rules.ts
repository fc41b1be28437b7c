import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Longer pauses, in seconds, exceed what a learner waits for an answer. Our own limit. */
const longPause = 300;

export const rules = {
  'long-pause': define({
    severity: 'INFORMATION',
    title: 'A pause inside a response is short',
    why: 'The response stays incomplete during the pause, and everything that depends on its completion waits too.',
    messages: {
      long: 'The playlist pauses for {{seconds, duration}}, more than {{limit, duration}}. Use a response with a delay, or a time trigger, so that the learner can continue.',
    },
    check({ args, report }) {
      if (args.seconds > longPause) {
        report({ messageId: 'long', at: '/seconds', data: { seconds: args.seconds, limit: longPause } });
      }
    },
  }),
};
