import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'video-understood': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'The speech in a video can be understood',
    why: 'Without sound or captions, no one can follow the video.',
    messages: { silent: 'The video has no sound and no captions. Raise the volume or turn on captions.' },
    check({ args, report }) {
      if (args.volume === 0 && !args.captions) report({ messageId: 'silent', at: '/captions' });
    },
  }),
};
