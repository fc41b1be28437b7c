import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import { readingSeconds } from '../shared/reading-time';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'caption-readable': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'There is time to read the caption of an image',
    why: 'Learners miss part of the information if the caption disappears before they have read it.',
    messages: {
      'too-brief':
        'The caption takes about {{needed, duration}} to read, but the image disappears after {{duration, duration}}. Show it longer or shorten the caption.',
    },
    check({ args: { caption, duration }, report }) {
      const needed = readingSeconds(caption);
      if (duration !== null && duration < needed) {
        report({ messageId: 'too-brief', at: '/duration', data: { needed, duration } });
      }
    },
  }),
};
