import { defineArgumentRule, defineCommand, flag, integer, neededReference, object, type Snapshot } from '@scn/sdk';
import { displayWords, display } from '../shared/display';
import { asks, whenReached } from '../shared/simulated';
import { playableRolesOnly, learnerRoles } from '../shared/learners';

const schema = object({
  videoId: neededReference('asset.video', { title: 'Video' }),
  display: display('SCREEN'),
  roleIds: learnerRoles('Shown to'),
  volume: integer({ title: 'Volume', minimum: 0, maximum: 100, 'x-unit': '%', 'x-control': 'slider', default: 70 }),
  captions: flag({ title: 'Captions', description: 'Shows spoken words below the video.', default: true }),
  canBeSkipped: flag({ title: 'The learner can skip it', default: true }),
  waitUntilFinished: flag({
    title: 'Wait until it ends',
    description: 'The playlist continues when the video has ended or is skipped. Off: it continues immediately.',
    default: true,
  }),
});

const rules = {
  'playable-roles': playableRolesOnly,
  'video-understood': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'WARNING',
    title: 'The speech in a video can be understood',
    why: 'Without sound or captions, no one can follow the video.',
    messages: { silent: 'The video has no sound and no captions. Raise the volume or turn on captions.' },
    check({ args, report }) {
      if (args.volume === 0 && !args.captions) report({ messageId: 'silent', at: '/captions' });
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.play-video',
  version: 1,
  title: 'Play video',
  description: 'Plays a video to the learner.',
  icon: 'VideoClip',
  group: 'visual',
  feIdentifier: 'PlayVideo',
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Plays a video ${displayWords[args.display]}${args.waitUntilFinished ? ' and waits until it ends' : ''}`,
  simulate: whenReached(({ args: { videoId, roleIds, canBeSkipped, waitUntilFinished }, mediaLength }) => {
    if (!waitUntilFinished) return [];
    const length = mediaLength(videoId, 'video');
    if (!canBeSkipped) return [{ kind: 'waits', ...length }];
    const { milliseconds: limit, isEstimate } = length;
    return [asks({ kind: 'viewing' }, { subject: videoId, roleIds, limit, isEstimate })];
  }),
  durationSeconds: (args) => (args.waitUntilFinished ? null : 0),
});
