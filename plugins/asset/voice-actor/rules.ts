import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'culture-given': define({
    severity: 'WARNING',
    title: 'A voice actor speaks a culture',
    why: 'Without a culture, no one can tell whether the voice fits a British or an American scenario.',
    messages: { none: 'No culture is chosen. Choose at least one that the voice actor speaks.' },
    check({ args, report }) {
      if (args.cultureNames.length === 0) report({ messageId: 'none', at: '/cultureNames' });
    },
  }),
};
