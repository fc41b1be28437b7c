import { defineArgumentRule, isStaleRecording, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import { recordings } from './recordings';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'title-given': define({
    severity: 'ERROR',
    title: 'A dialogue has a title',
    why: 'Authors pick dialogues by their title.',
    messages: { none: 'Dialogue title is required' },
    check({ args, report }) {
      if (args.title.trim() === '') report({ messageId: 'none', at: '/title' });
    },
  }),
  'text-given': define({
    severity: 'ERROR',
    title: 'A dialogue has a text',
    why: 'The text is what voice actors record, what is generated until then, and what subtitles show.',
    messages: { none: 'Dialogue text is required' },
    check({ args, report }) {
      if (args.text.trim() === '') report({ messageId: 'none', at: '/text' });
    },
  }),
  'delivery-given': define({
    severity: 'ERROR',
    title: 'A dialogue has a delivery',
    why: 'The same words mean something different when they are whispered or shouted, and the learner must hear the difference.',
    messages: { none: 'Delivery is required' },
    check({ args, report }) {
      if (args.deliveryId === null || args.deliveryId.trim() === '') report({ messageId: 'none', at: '/deliveryId' });
    },
  }),
  'voice-profile-given': define({
    severity: 'WARNING',
    title: 'A dialogue has a voice profile',
    why: 'A dialogue without a voice profile has no audio, so no character can say it.',
    messages: { none: 'No Voice Profiles found associated with this Dialogue' },
    check({ args, report }) {
      if (args.voiceProfileDialogues.length === 0) report({ messageId: 'none', at: '/voiceProfileDialogues' });
    },
  }),
  'voice-profile-once': define({
    severity: 'ERROR',
    title: 'Each voice profile is listed once',
    why: 'A voice profile has one recording of a dialogue. With two entries, it is unclear which audio plays.',
    messages: { repeated: 'This voice profile is listed twice. Remove one of the two.' },
    check({ args, report }) {
      for (const index of repeatedPositions(args.voiceProfileDialogues.map(({ voiceProfileId }) => voiceProfileId))) {
        report({ messageId: 'repeated', at: `/voiceProfileDialogues/${index}/voiceProfileId` });
      }
    },
  }),
  'audio-of-status': define({
    severity: 'WARNING',
    title: 'A recorded or generated dialogue has audio',
    why: 'The status says that there is audio, but there is none: the character would move its lips in silence.',
    messages: { none: 'Voice actor audio for this Voice Profile does not exist' },
    check({ args, report }) {
      args.voiceProfileDialogues.forEach(({ status, audioId }, index) => {
        if (status !== 'MISSING' && audioId === null) {
          report({ messageId: 'none', at: `/voiceProfileDialogues/${index}/audioId` });
        }
      });
    },
  }),
  'recording-of-text': define({
    severity: 'WARNING',
    title: 'A recording says the current text',
    why: 'The text, its pronunciation or its delivery was corrected after the recording, so learners hear something else than authors read.',
    messages: { older: 'This recording is older than the text. Record it again, or restore the text that it says.' },
    check({ args, report }) {
      args.voiceProfileDialogues.forEach((recording, index) => {
        if (isStaleRecording(recordings, args, recording) === true) {
          report({ messageId: 'older', at: `/voiceProfileDialogues/${index}/audioId` });
        }
      });
    },
  }),
};
