import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** From here on a pause is longer than a learner waits for an answer, in seconds: ours. */
const longPause = 300;

export const rules = {
  'long-pause': define({
    severity: 'INFORMATION',
    title: 'A pause inside a response is short',
    why: 'The response stays unfinished while it waits, and so does everything that depends on its completion.',
    messages: {
      long: 'The playlist pauses for {{seconds}} s, more than {{limit}} s. A response with a delay or a time trigger lets the learner go on meanwhile.',
    },
    check({ args, report }) {
      if (args.seconds > longPause) {
        report({ messageId: 'long', at: '/seconds', data: { seconds: args.seconds, limit: longPause } });
      }
    },
  }),
};
