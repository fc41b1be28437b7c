import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Rules for the action's code. The prefix is chosen when the action is created, and the number is added to it. */
export const codeRules = {
  prefix: define({
    severity: 'ERROR',
    title: 'The code prefix is five capital letters, the first from A to N',
    why: 'Actions are sorted by prefix, and it becomes part of every action code in scenarios, where it never changes.',
    messages: {
      start: 'Prefix must start with an A-N uppercase letter',
      capitals: 'Prefix can only contain capital letters',
      length: 'Prefix must be exactly 5 characters',
    },
    check({ args, report }) {
      const prefix = args.code.replace(/(?<![0-9])[0-9]*$/, '');
      if (!/^[A-N]/.test(prefix)) report({ messageId: 'start', at: '/code' });
      else if (!/^[A-Z]+$/.test(prefix)) report({ messageId: 'capitals', at: '/code' });
      else if (prefix.length !== 5) report({ messageId: 'length', at: '/code' });
    },
  }),
  number: define({
    severity: 'ERROR',
    title: 'The code ends in three digits',
    why: 'Scenarios use this code as their action code, and accept no other format.',
    messages: { digits: 'The code must end in three digits after its prefix, such as AMEDS001. Correct the number.' },
    check({ args, report }) {
      if (args.code !== '' && !/(^|[^0-9])[0-9]{3}$/.test(args.code)) report({ messageId: 'digits', at: '/code' });
    },
  }),
};
