import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'no-text': define({
    severity: 'ERROR',
    title: '{{title}} has text',
    why: 'Without text nothing happens, and the learner waits in vain.',
    messages: { empty: '{{title}} has no text. Enter a text.' },
    check({ args, report }) {
      if (args.text.trim() === '') report({ messageId: 'empty', at: '/text' });
    },
  }),
};
