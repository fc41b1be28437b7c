import { flag, object, optionalReference, plainString, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  roleName: title({ title: 'Role name', 'x-required': true }),
  playableRole: flag({ title: 'Playable', description: 'A learner can take this role.' }),
  initials: plainString({ title: 'Initials', description: 'Shown where there is no room for the name.', maxLength: 3 }),
  description: prose({ title: 'Description', description: 'What learners with this role are allowed to do.' }),
  iconAssetId: optionalReference('asset.image', { title: 'Icon' }),
});
