import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'has-voice': define({
    severity: 'WARNING',
    title: 'A voice profile has a voice',
    why: 'With neither a voice actor nor a fallback voice, no dialogue of the profile can be recorded or generated.',
    messages: { none: 'This voice profile has no voice. Choose a voice actor or a virtual fallback voice.' },
    check({ args, report }) {
      const hasActor = (args.voiceActorId ?? null) !== null || args.voiceActorName !== null;
      if (!hasActor && args.virtualFallbackVoice === null && !args.disabled) {
        report({ messageId: 'none', at: '/voiceActorId' });
      }
    },
  }),
};
