import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { countConditions } from './conditions';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'condition-provided': define({
    severity: 'ERROR',
    title: 'A physiology trigger has a condition',
    why: 'Without a condition, the action never starts.',
    messages: { none: 'No condition provided' },
    check({ args, report }) {
      if (countConditions(args.expression) === 0) report({ messageId: 'none', at: '/expression' });
    },
  }),
  'conditions-supported': define({
    severity: 'WARNING',
    title: 'The conditions can be displayed and checked',
    why: 'The conditions were imported in an unsupported format. They are kept unchanged but can’t be checked.',
    messages: { unsupported: 'Conditions unsupported' },
    check({ args, report }) {
      if (countConditions(args.expression) === null) report({ messageId: 'unsupported', at: '/expression' });
    },
  }),
};
