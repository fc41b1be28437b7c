import { defineCommand } from '@scn/core/kernel/contract';
import { defineArgumentRule } from '@scn/core/kernel/rule';
import { type Snapshot, object, prose, seconds } from '@scn/core/schema/fields';

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
  contract: 1,
  id: 'command.{{name}}',
  kind: 'command',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the command does in one sentence.',
  icon: 'PuzzlePiece',
  group: 'controls',
  feIdentifier: '{{pascal}}',
  schema,
  defaults: { text: '', duration: 5 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text.trim() === '' ? 'No text yet' : args.text.trim().replaceAll('\n', ' ')),
  durationSeconds: (args) => args.duration,
});
