import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'no-text': define({
    severity: 'ERROR',
    title: '{{title}} has a text',
    why: 'Without a text nothing happens, and the learner waits for something that never comes.',
    messages: { empty: '{{title}} has no text. Write one.' },
    check({ args, report }) {
      if (args.text.trim() === '') report({ messageId: 'empty', at: '/text' });
    },
  }),
};
