/** The arguments: a closed object in the schema subset. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'duration'],
  properties: {
    text: { type: 'string', title: 'Text', maxLength: 4000, default: '', 'x-text': true, 'x-control': 'multiline' },
    duration: {
      type: 'number',
      title: 'Duration',
      minimum: 0,
      maximum: 3600,
      default: 5,
      'x-unit': 's',
      'x-control': 'duration',
    },
  },
};

export const plugin = {
  contract: 1,
  id: '{{vendor}}/command.{{name}}',
  kind: 'command',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the command does in one sentence.',
  icon: 'PuzzlePiece',
  group: 'controls',
  feIdentifier: '{{vendorPascal}}{{pascal}}',
  schema,
  defaults: { text: '', duration: 5 },
  migrations: [],
  rules: {
    'no-text': {
      severity: 'ERROR',
      title: '{{title}} has text',
      why: 'Without text nothing happens, and the learner waits in vain.',
      messages: { empty: '{{title}} has no text. Enter a text.' },
      check({ args, report }) {
        if (args.text.trim() === '') report({ messageId: 'empty', at: '/text' });
      },
    },
  },
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text.trim() === '' ? 'No text yet' : args.text.trim().replaceAll('\n', ' ')),
  durationSeconds: (args) => args.duration,
};
