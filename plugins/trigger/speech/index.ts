import { defineTrigger } from '@scn/sdk';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  id: 'trigger.speech',
  version: 1,
  title: 'Speech',
  description: 'A learner starts the action by saying something.',
  triggerType: 'SPEECH_TRIGGERED',
  actionType: 'SpeechTriggered',
  evaluation: 'speech',
  schema,
  rules,
  allowedPlaces: ['location', 'menu', 'hidden-location', 'none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: true,
  canonical: (args) => ({
    intention: args.intention.trim(),
    utterances: args.utterances.map((utterance) => utterance.trim()),
  }),
  intention: ({ intention }) => intention.trim(),
  summary: ({ utterances: [first, ...others] }) => {
    if (first === undefined || first.trim() === '') return 'No utterance yet';
    const more = others.length === 0 ? '' : ` or one of ${others.length} more`;
    return `When a learner says “${first.trim()}”${more}`;
  },
});
