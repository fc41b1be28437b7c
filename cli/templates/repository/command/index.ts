import { defineArgumentRule, defineCommand, object, prose, seconds, type Snapshot } from '@scn/sdk';

const schema = object({
  text: prose({ title: 'Text' }),
  duration: seconds({ title: 'Duration', maximum: 3600, default: 5 }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

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
  id: 'command.{{name}}',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the command does in one sentence.',
  icon: 'PuzzlePiece',
  group: 'controls',
  feIdentifier: '{{pascal}}',
  schema,
  rules,
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text.trim() === '' ? 'No text yet' : args.text.trim().replaceAll('\n', ' ')),
  durationSeconds: (args) => args.duration,
});
