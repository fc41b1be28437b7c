import { defineCommand, durationText } from '@scn/sdk';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

const directionWords = {
  TO_BLACK: 'Fades to black',
  FROM_BLACK: 'Fades from black',
  THROUGH_BLACK: 'Fades out and in again',
};

export const plugin = defineCommand({
  id: 'command.fade',
  version: 1,
  title: 'Fade',
  description: 'Fades the learner’s view to black, or back in.',
  icon: 'CircleHalfFill',
  group: 'visual',
  feIdentifier: 'Fade',
  schema,
  rules,
  variants: [
    { id: 'to-black', title: 'Fade to black', args: { direction: 'TO_BLACK' } },
    { id: 'from-black', title: 'Fade from black', args: { direction: 'FROM_BLACK' } },
    { id: 'through-black', title: 'Fade out and in again', args: { direction: 'THROUGH_BLACK', hold: 3 } },
  ],
  canonical: (args) => {
    const roleIds = args.roleIds.toSorted();
    return args.direction === 'FROM_BLACK'
      ? { ...args, hold: 0, text: '', roleIds }
      : { ...args, text: args.text.trim(), roleIds };
  },
  summary: (args) => {
    const text = args.direction === 'FROM_BLACK' || args.text.trim() === '' ? '' : `: “${onOneLine(args.text)}”`;
    return `${directionWords[args.direction]} in ${durationText(args.duration)}${text}`;
  },
  durationSeconds: ({ direction, duration, hold }) => {
    if (direction === 'FROM_BLACK') return duration;
    return direction === 'TO_BLACK' ? duration + hold : 2 * duration + hold;
  },
});
