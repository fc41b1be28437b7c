import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'field-name-once': define({
    severity: 'ERROR',
    title: 'Each field has a name of its own',
    why: 'Documents store what is written by field name. Two fields of one name overwrite each other: a dose ends up as a route.',
    messages: { repeated: 'Another field is called “{{name}}”. Give this one a name of its own.' },
    check({ args, report }) {
      const names = args.fields.map(({ name }) => name);
      for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
        report({ messageId: 'repeated', at: `/fields/${index}/name`, data: { name: names[index] ?? '' } });
      }
    },
  }),
};
