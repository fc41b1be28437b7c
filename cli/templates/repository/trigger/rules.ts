import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'no-delay': define({
    severity: 'WARNING',
    title: '{{title}} waits a moment',
    why: 'An action that happens in the first instant is easily missed by the learner.',
    messages: { immediate: '{{title}} has no delay. Set one, or take the start trigger.' },
    check({ args, report }) {
      if (args.delay === 0) report({ messageId: 'immediate', at: '/delay' });
    },
  }),
};
