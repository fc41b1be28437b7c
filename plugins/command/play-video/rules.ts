import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'video-understood': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'What is said in a video can be followed',
    why: 'A video without sound and without captions says nothing to anybody.',
    messages: { silent: 'The video has no sound and no captions. Raise the volume or switch the captions on.' },
    check({ args, report }) {
      if (args.volume === 0 && !args.captions) report({ messageId: 'silent', at: '/captions' });
    },
  }),
};
