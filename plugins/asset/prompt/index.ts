import { actorRoleTypes, choice, defineAsset, flag, list, object, prose, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

/** Where a prompt component belongs. The catalogue has prompt types but doesn't list their values, so these are our own. */
const promptTypes = ['global', 'character', 'scenario'] as const;

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  type: choice(promptTypes, {
    title: 'Type',
    'x-values': {
      global: 'For every conversation.',
      character: 'For conversations with a kind of character.',
      scenario: 'For the conversations of a scenario.',
    },
  }),
  content: prose({ title: 'Content', description: 'The instruction to the language model.', 'x-required': true }),
  alwaysIncludeInScenario: flag({ title: 'Always included', description: 'Scenarios can’t leave it out.' }),
  isVisible: flag({ title: 'Visible to authors', default: true }),
  actorRoles: list(choice(actorRoleTypes), {
    title: 'Actor roles',
    description: 'The kinds of character that it applies to. Leave empty for all of them.',
    uniqueItems: true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
});

export const plugin = defineAsset({
  id: 'asset.prompt',
  version: 1,
  title: 'Prompt',
  description: 'An instruction to the language model behind characters that speak freely.',
  schema,
  subject: 'GlobalPrompts',
  menuPolicy: ['Read', 'GlobalPrompts'],
  route: '/assets/global-prompts',
  listTitle: 'Global Prompts',
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'type', 'alwaysIncludeInScenario', 'isVisible', 'dateUpdated'),
  preview: 'prompt',
  canonical: (data) => ({
    ...data,
    title: data.title.trim(),
    actorRoles: actorRoleTypes.filter((type) => data.actorRoles.includes(type)),
  }),
  summary: ({ title, type }) => `${title || 'Untitled prompt'} (${type})`,
});
