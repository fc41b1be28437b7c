import { flag, integer, neededReference, object } from '@scn/core/schema/fields';
import { display } from '../shared/display';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  videoId: neededReference('asset.video', { title: 'Video' }),
  display: display('SCREEN'),
  roleIds: learnerRoles('Shown to'),
  volume: integer({ title: 'Volume', minimum: 0, maximum: 100, 'x-unit': '%', 'x-control': 'slider', default: 70 }),
  captions: flag({ title: 'Captions', description: 'What is said is written below.', default: true }),
  canBeSkipped: flag({ title: 'The learner can skip it', default: true }),
  waitUntilFinished: flag({
    title: 'Wait until it has ended',
    description: 'The playlist goes on when the video has ended or was skipped. Otherwise it goes on at once.',
    default: true,
  }),
});
