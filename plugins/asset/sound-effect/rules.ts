import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { acceptedFile, audioMessages } from '../shared/file-rules';
import { file } from './file';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  file: acceptedFile(file, audioMessages),
  'title-given': define({
    severity: 'ERROR',
    title: 'A sound effect has a title',
    why: 'Authors choose sound effects by title, so one without a title can’t be found.',
    messages: { none: 'Title is required' },
    check({ args, report }) {
      if (args.title.trim() === '') report({ messageId: 'none', at: '/title' });
    },
  }),
};
