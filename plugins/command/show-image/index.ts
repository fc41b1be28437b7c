import {
  defineArgumentRule,
  defineCommand,
  durationText,
  flag,
  milliseconds,
  neededReference,
  object,
  title,
  type Snapshot,
} from '@scn/sdk';
import { displayWords, display } from '../shared/display';
import { asks, whenReached } from '../shared/simulated';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { onOneLine } from '../shared/one-line';
import { readingSeconds } from '../shared/reading-time';
import { stays } from '../shared/while-shown';

const schema = object({
  imageId: neededReference('asset.image', { title: 'Image' }),
  caption: title({ title: 'Caption' }),
  display: display('SCREEN'),
  roleIds: learnerRoles('Shown to'),
  duration: stays('Disappears after', 'Leave empty to keep it until it is hidden or closed.'),
  waitUntilClosed: flag({
    title: 'Wait until it disappears',
    description:
      'The playlist continues when the image has been closed or has disappeared. Off: it continues immediately.',
  }),
});

const rules = {
  'playable-roles': playableRolesOnly,
  'caption-readable': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'There is time to read the caption of an image',
    why: 'Learners miss part of the information if the caption disappears before they have read it.',
    messages: {
      'too-brief':
        'The caption takes about {{needed, duration}} to read, but the image disappears after {{duration, duration}}. Show it longer or shorten the caption.',
    },
    check({ args: { caption, duration }, report }) {
      const needed = readingSeconds(caption);
      if (duration !== null && duration < needed) {
        report({ messageId: 'too-brief', at: '/duration', data: { needed, duration } });
      }
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.show-image',
  version: 1,
  title: 'Show image',
  description: 'Shows an image to the learner.',
  icon: 'Image',
  group: 'visual',
  feIdentifier: 'ShowImage',
  schema,
  rules,
  canonical: (args) => ({ ...args, caption: args.caption.trim(), roleIds: args.roleIds.toSorted() }),
  summary: (args) => {
    const caption = args.caption.trim() === '' ? 'an image' : `“${onOneLine(args.caption)}”`;
    return `Shows ${caption} ${displayWords[args.display]}${args.duration === null ? '' : ` for ${durationText(args.duration)}`}`;
  },
  simulate: whenReached(({ args: { imageId, roleIds, duration, waitUntilClosed } }) => {
    const limit = duration === null ? null : milliseconds(duration);
    return waitUntilClosed ? [asks({ kind: 'viewing' }, { subject: imageId, roleIds, limit, queues: true })] : [];
  }),
  durationSeconds: (args) => (args.waitUntilClosed ? null : 0),
});
