import { defineCommand, isJsonObject, type SimulateContext, type Snapshot } from '@scn/sdk';
import { asks, starts, waits, type Simulated } from '../shared/simulated';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

function trimmed(closes: Snapshot<typeof schema>['closes']): Snapshot<typeof schema>['closes'] {
  if (closes.by === 'CONFIRMATION') return { ...closes, button: closes.button.trim() };
  if (closes.by === 'TIME') return closes;
  return { ...closes, choices: closes.choices.map((choice) => ({ ...choice, text: choice.text.trim() })) };
}

export const plugin = defineCommand({
  id: 'command.message',
  version: 1,
  title: 'Message',
  description: 'Shows the learner a written message to confirm, answer or read.',
  icon: 'Mail',
  group: 'text-based dialog',
  feIdentifier: 'Message',
  schema,
  defaults: { closes: { by: 'CONFIRMATION', button: 'OK' } },
  rules,
  variants: [
    { id: 'confirmation', title: 'To be confirmed', args: { closes: { by: 'CONFIRMATION', button: 'OK' } } },
    { id: 'choice', title: 'With choices', args: { closes: { by: 'CHOICE', choices: [] } } },
    { id: 'time', title: 'Closes automatically', args: { closes: { by: 'TIME', after: 10 } } },
  ],
  canonical: (args) => ({
    ...args,
    roleIds: args.roleIds.toSorted(),
    title: args.title.trim(),
    text: args.text.trim(),
    closes: trimmed(args.closes),
  }),
  summary: (args) => {
    const text = onOneLine(args.text.trim() === '' ? args.title : args.text);
    if (text === '') return 'Shows an empty message';
    return args.closes.by === 'CHOICE'
      ? `Asks “${text}” with ${args.closes.choices.length} ${args.closes.choices.length === 1 ? 'choice' : 'choices'}`
      : `Shows “${text}”`;
  },
  simulate,
  durationSeconds: ({ closes }) => (closes.by === 'TIME' ? closes.after : null),
  card: ({ senderId, title, text, closes }) => {
    const words = onOneLine(text.trim() === '' ? title : text);
    const sender = senderId === null ? [] : [{ id: senderId, target: 'actor' } as const, ': '];
    const choices = closes.by === 'CHOICE' ? closes.choices.length : 0;
    return {
      lines: [[...sender, words === '' ? 'Shows an empty message' : `“${words}”`]],
      badges: choices === 0 ? [] : [`${choices} ${choices === 1 ? 'choice' : 'choices'}`],
    };
  },
});

function simulate({ args, event }: SimulateContext<Snapshot<typeof schema>>): Simulated {
  const { closes, roleIds } = args;
  if (event.kind === 'reached') {
    if (closes.by === 'TIME') return [waits(closes.after)];
    const question = { roleIds, queues: true };
    return closes.by === 'CONFIRMATION'
      ? [asks({ kind: 'confirmation' }, question)]
      : [asks({ kind: 'choice', count: closes.choices.length }, question)];
  }
  if (event.kind !== 'answered' || closes.by !== 'CHOICE' || !isJsonObject(event.answer)) return [];
  return starts(closes.choices[Number(event.answer['choice'])]?.actionCode ?? null);
}
