import { choice, defineAsset, list, object, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

/** Objects that can be tagged. The catalogue lists tags by type but doesn't name the types, so these are our own. */
const tagTypes = ['SCENARIO', 'DIALOGUE', 'SOUND_EFFECT', 'AUDIO', 'IMAGE', 'VIDEO'] as const;

const taggedEntities = {
  SCENARIO: 'Scenarios.',
  DIALOGUE: 'Dialogues.',
  SOUND_EFFECT: 'Sound effects.',
  AUDIO: 'Recordings of speech.',
  IMAGE: 'Images.',
  VIDEO: 'Videos.',
} as const;

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  types: list(choice(tagTypes, { 'x-values': taggedEntities }), {
    title: 'Types',
    description: 'The types that the tag is offered for.',
    uniqueItems: true,
    'x-required': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
});

export const plugin = defineAsset({
  id: 'asset.tag',
  version: 1,
  title: 'Tag',
  description: 'A word for finding assets and scenarios.',
  schema,
  subject: 'Tag',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/asset-tags',
  addressParameters: [],
  listTitle: 'Asset Tags',
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'types', 'dateUpdated'),
  storage: { deleteRefusal: 'TagInUseOnAssetsError', missingRefusal: 'TagError' },
  canonical: (data) => ({ title: data.title.trim(), types: tagTypes.filter((type) => data.types.includes(type)) }),
  summary: (data) => data.title || 'Untitled tag',
});
