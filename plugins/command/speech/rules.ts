import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'nothing-said': define({
    severity: 'ERROR',
    title: 'A speech says something',
    why: 'Without a dialogue or a text the character stays silent and the learner waits for an answer that never comes.',
    messages: { empty: 'Speech has neither a dialogue nor a text. Choose a dialogue or write what is said.' },
    check({ args, report }) {
      if (args.dialogueId === null && args.text.trim() === '') report({ messageId: 'empty', at: '/text' });
    },
  }),
};
