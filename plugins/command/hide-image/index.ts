import { defineCommand } from '@scn/core/kernel/contract';
import { neededReference, object } from '@scn/core/schema/fields';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
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
  contract: 1,
  id: 'command.hide-image',
  kind: 'command',
  version: 1,
  title: 'Hide image',
  description: 'Hides an image.',
  icon: 'ImageOff',
  group: 'visual',
  feIdentifier: 'HideImage',
  schema,
  defaults: { imageId: null, roleIds: [] },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) => (args.roleIds.length === 0 ? 'Hides an image' : 'Hides an image from some learners'),
  durationSeconds: () => 0,
});
