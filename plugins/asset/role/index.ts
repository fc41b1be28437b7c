import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.role',
  kind: 'asset',
  version: 1,
  title: 'Role',
  description: 'A role in the team, played by a learner or a character.',
  schema,
  defaults: { roleName: '', playableRole: false, initials: '', description: '', iconAssetId: null },
  migrations: [],
  rules: {},
  subject: 'GlobalRoles',
  menuPolicy: ['Read', 'GlobalRoles'],
  route: '/assets/roles/roles',
  listTitle: 'Roles',
  file: null,
  unique: ['roleName'],
  label: 'roleName',
  nameFlag: { property: 'playableRole', on: 'Playable', off: 'Not playable' },
  listLayout: tableLayout('roleName', 'initials', 'playableRole', 'dateUpdated'),
  canBePublic: false,
  preview: 'role',
  canonical: (data) => ({ ...data, roleName: data.roleName.trim(), initials: data.initials.trim() }),
  summary: ({ roleName, playableRole }) => `${roleName || 'Unnamed role'}${playableRole ? ', playable' : ''}`,
});
