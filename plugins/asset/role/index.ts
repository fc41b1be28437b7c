import { defineAsset, flag, object, optionalReference, plainString, prose, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  roleName: title({ title: 'Role name', 'x-required': true }),
  playableRole: flag({ title: 'Playable', description: 'A learner can take this role.' }),
  initials: plainString({ title: 'Initials', description: 'Shown where there is no room for the name.', maxLength: 3 }),
  description: prose({ title: 'Description', description: 'What learners with this role are allowed to do.' }),
  iconAssetId: optionalReference('asset.image', { title: 'Icon' }),
});

export const plugin = defineAsset({
  id: 'asset.role',
  version: 1,
  title: 'Role',
  description: 'A role in the team, played by a learner or a character.',
  schema,
  subject: 'GlobalRoles',
  menuPolicy: ['Read', 'GlobalRoles'],
  route: '/assets/roles/roles',
  listTitle: 'Roles',
  unique: ['roleName'],
  label: 'roleName',
  nameFlag: { property: 'playableRole', on: 'Playable', off: 'Not playable' },
  listLayout: tableLayout('roleName', 'initials', 'playableRole', 'dateUpdated'),
  preview: 'role',
  canonical: (data) => ({ ...data, roleName: data.roleName.trim(), initials: data.initials.trim() }),
  summary: ({ roleName, playableRole }) => `${roleName || 'Unnamed role'}${playableRole ? ', playable' : ''}`,
});
