import {
  defineArgumentRule,
  defineCommand,
  milliseconds,
  object,
  prose,
  seconds,
  type SimulateContext,
  type Snapshot,
} from '@scn/sdk';

const schema = object({
  text: prose({ title: 'Text' }),
  duration: seconds({ title: 'Duration', maximum: 3600, default: 5 }),
});

/** The arguments, as rules, forms and cards get them. */
export type Args = Snapshot<typeof schema>;

const define = defineArgumentRule<Args>();

const rules = {
  'no-text': define({
    severity: 'ERROR',
    title: '{{title}} has text',
    why: 'Without text nothing happens, and the learner waits in vain.',
    messages: { empty: '{{title}} has no text. Enter a text.' },
    check({ args, report }) {
      if (args.text.trim() === '') report({ messageId: 'empty', at: '/text' });
    },
  }),
};

export const plugin = defineCommand({
  id: '{{vendorPrefix}}command.{{name}}',
  version: 2,
  title: '{{title}}',
  description: 'Describe what the command does in one sentence.',
  icon: 'PuzzlePiece',
  group: 'controls',
  feIdentifier: '{{device}}',
  schema,
  migrations: [
    // from version 1, with its fixture in migrations/2.json: replace both by the first change of your own
    {
      to: 2,
      note: 'The length is called a duration.',
      up: ({ length, ...others }) => ({ ...others, duration: length ?? 5 }),
    },
  ],
  rules,
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text.trim() === '' ? 'No text yet' : args.text.trim().replaceAll('\n', ' ')),
  durationSeconds: (args) => args.duration,
  // in a play, the playlist goes on after the duration
  simulate: ({ args, event }: SimulateContext<Args>) =>
    event.kind === 'reached' ? [{ kind: 'waits', milliseconds: milliseconds(args.duration), isEstimate: false }] : [],
});
