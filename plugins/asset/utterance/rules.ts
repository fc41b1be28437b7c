import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { wordingOf } from '@scn/core/search/wording';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'has-words': define({
    severity: 'ERROR',
    title: 'An utterance has words',
    why: 'Voice control recognises words. Punctuation alone can’t be said.',
    messages: { none: 'The text has no words. Enter what learners say.' },
    check({ args, report }) {
      if (args.text.trim() !== '' && wordingOf(args.text) === '') report({ messageId: 'none', at: '/text' });
    },
  }),
};
