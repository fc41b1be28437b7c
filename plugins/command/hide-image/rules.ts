import { playableRolesOnly } from '../shared/learners';
import { shownBefore } from '../shared/shown-before';

export const rules = {
  'playable-roles': playableRolesOnly,
  'shown-before': shownBefore('imageId', 'image'),
};
