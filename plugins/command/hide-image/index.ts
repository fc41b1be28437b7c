import { defineCommand, neededReference, object } from '@scn/sdk';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { closes, whenReached } from '../shared/simulated';
import { shownBefore } from '../shared/shown-before';

const schema = object({
  imageId: neededReference('asset.image', { title: 'Image' }),
  roleIds: learnerRoles('Hidden from'),
});

const rules = {
  'playable-roles': playableRolesOnly,
  'shown-before': shownBefore('imageId', 'image'),
};

export const plugin = defineCommand({
  id: 'command.hide-image',
  version: 1,
  title: 'Hide image',
  description: 'Hides an image.',
  icon: 'ImageOff',
  group: 'visual',
  feIdentifier: 'HideImage',
  hides: true,
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  simulate: whenReached(({ args }) => closes(args.imageId)),
  summary: (args) => (args.roleIds.length === 0 ? 'Hides an image' : 'Hides an image from some learners'),
});
