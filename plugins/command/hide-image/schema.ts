import { neededReference, object } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  imageId: neededReference('asset.image', { title: 'Image' }),
  roleIds: learnerRoles('Hidden from'),
});
