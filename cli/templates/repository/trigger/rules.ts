import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'no-delay': define({
    severity: 'WARNING',
    title: '{{title}} has a delay',
    why: 'Learners easily miss an action that starts immediately.',
    messages: { immediate: '{{title}} has no delay. Set a delay, or use the start trigger.' },
    check({ args, report }) {
      if (args.delay === 0) report({ messageId: 'immediate', at: '/delay' });
    },
  }),
};
