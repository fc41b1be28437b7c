import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'field-name-once': define({
    severity: 'ERROR',
    title: 'Each field has a unique name',
    why: 'Documents store values by field name. Two fields with the same name overwrite each other: a dose can end up as a route.',
    messages: { repeated: 'Another field is called “{{name}}”. Give this field a different name.' },
    check({ args, report }) {
      const names = args.fields.map(({ name }) => name);
      for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
        report({ messageId: 'repeated', at: `/fields/${index}/name`, data: { name: names[index] ?? '' } });
      }
    },
  }),
};
