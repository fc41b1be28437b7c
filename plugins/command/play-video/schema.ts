import { flag, integer, neededReference, object } from '@scn/core/schema/fields';
import { display } from '../shared/display';
import { learnerRoles } from '../shared/learners';

export const schema = object({
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
