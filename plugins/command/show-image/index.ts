import { defineCommand } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { displayWords } from '../shared/display';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-image',
  kind: 'command',
  version: 1,
  title: 'Show image',
  description: 'Shows an image to the learner.',
  icon: 'Image',
  group: 'visual',
  feIdentifier: 'ShowImage',
  schema,
  defaults: { imageId: null, caption: '', display: 'SCREEN', roleIds: [], duration: null, waitUntilClosed: false },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, caption: args.caption.trim(), roleIds: args.roleIds.toSorted() }),
  summary: (args) => {
    const caption = args.caption.trim() === '' ? 'an image' : `“${onOneLine(args.caption)}”`;
    return `Shows ${caption} ${displayWords[args.display]}${args.duration === null ? '' : ` for ${durationText(args.duration)}`}`;
  },
  durationSeconds: (args) => (args.waitUntilClosed ? null : 0),
});
