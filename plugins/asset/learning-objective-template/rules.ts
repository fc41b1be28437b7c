import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'position-once': define({
    severity: 'ERROR',
    title: 'Each position holds one column',
    why: 'Two columns in one place cover each other, and learners read neither.',
    messages: { repeated: 'Another column stands in the same position. Move one of the two or join them.' },
    check({ args, report }) {
      for (const index of repeatedPositions(args.columns.map(({ displayPosition }) => displayPosition))) {
        report({ messageId: 'repeated', at: `/columns/${index}/displayPosition` });
      }
    },
  }),
  'levels-follow': define({
    severity: 'WARNING',
    title: 'No level is left out',
    why: 'An objective is read as part of the one above it. A level that is left out shows a gap instead.',
    messages: { skipped: 'Level {{level}} follows level {{previous}}. Use level {{next}} or add the one between.' },
    check({ args, report }) {
      args.columns.forEach(({ objectives }, column) => {
        let previous = 0;
        objectives.forEach(({ level }, index) => {
          const next = previous + 1;
          if (level > next) {
            report({
              messageId: 'skipped',
              at: `/columns/${column}/objectives/${index}/level`,
              data: { level, previous, next },
            });
          }
          previous = level;
        });
      });
    },
  }),
};
