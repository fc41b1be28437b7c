import { actorRoleTypes } from '@scn/core/base/enumerations';
import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.prompt',
  kind: 'asset',
  version: 1,
  title: 'Prompt',
  description: 'An instruction to the language model behind characters that speak freely.',
  schema,
  defaults: { title: '', type: 'global', content: '', alwaysIncludeInScenario: false, isVisible: true, actorRoles: [] },
  migrations: [],
  rules: {},
  subject: 'GlobalPrompts',
  menuPolicy: ['Read', 'GlobalPrompts'],
  route: '/assets/global-prompts',
  listTitle: 'Global Prompts',
  file: null,
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'type', 'alwaysIncludeInScenario', 'isVisible', 'dateUpdated'),
  canBePublic: false,
  preview: 'prompt',
  canonical: (data) => ({
    ...data,
    title: data.title.trim(),
    actorRoles: actorRoleTypes.filter((type) => data.actorRoles.includes(type)),
  }),
  summary: ({ title, type }) => `${title || 'Untitled prompt'} (${type})`,
});
