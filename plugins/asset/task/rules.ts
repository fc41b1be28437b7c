import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'sub-task-once': define({
    severity: 'ERROR',
    title: 'Each sub-task has a unique designation',
    why: 'Files and other systems name a sub-task by its designation. If two have the same one, it isn’t clear which of them is meant.',
    messages: {
      repeated: 'Another sub-task has the designation “{{designation}}”. Give this sub-task a different designation.',
    },
    check({ args, report }) {
      const names = args.subTasks.map(({ designation }) => designation.trim().toLowerCase());
      for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
        report({
          messageId: 'repeated',
          at: `/subTasks/${index}/designation`,
          data: { designation: args.subTasks[index]?.designation ?? '' },
        });
      }
    },
  }),
};
