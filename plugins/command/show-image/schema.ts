import { flag, neededReference, object, title } from '@scn/core/schema/fields';
import { display } from '../shared/display';
import { learnerRoles } from '../shared/learners';
import { stays } from '../shared/while-shown';

export const schema = object({
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
