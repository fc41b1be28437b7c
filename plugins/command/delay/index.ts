import { defineArgumentRule, defineCommand, durationText, object, seconds, type Snapshot } from '@scn/sdk';

const schema = object({
  seconds: seconds({ title: 'Delay', minimum: 0.1, maximum: 3600, default: 2, 'x-precision': 0.1 }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Longer pauses, in seconds, exceed what a learner waits for an answer. Our own limit. */
const longPause = 300;

const rules = {
  'long-pause': define({
    severity: 'INFORMATION',
    title: 'A pause inside a response is short',
    why: 'The response stays incomplete during the pause, and everything that depends on its completion waits too.',
    messages: {
      long: 'The playlist pauses for {{seconds, duration}}, more than {{limit, duration}}. Use a response with a delay, or a time trigger, so that the learner can continue.',
    },
    check({ args, report }) {
      if (args.seconds > longPause) {
        report({ messageId: 'long', at: '/seconds', data: { seconds: args.seconds, limit: longPause } });
      }
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.delay',
  version: 1,
  title: 'Delay',
  description: 'Pauses the playlist.',
  icon: 'Timer',
  group: 'frequently used',
  feIdentifier: 'Delay',
  schema,
  rules,
  // playing devices store tenths of a second
  canonical: (args) => ({ seconds: Math.round(args.seconds * 10) / 10 }),
  summary: (args) => `Waits ${durationText(args.seconds)}`,
  durationSeconds: (args) => args.seconds,
  effects: () => [{ kind: 'pauses' }],
});
