import { defineAsset } from '@scn/core/kernel/contract';
import { recordings } from './recordings';
import { rules } from './rules';
import { schema } from './schema';
import { upload } from './upload';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.dialogue',
  kind: 'asset',
  version: 1,
  title: 'Dialogue',
  description: 'A line that characters say, with its audio for each voice profile.',
  schema,
  defaults: {
    title: '',
    code: null,
    text: '',
    deliveryId: null,
    pronunciationInstructions: '',
    tagIds: [],
    administeringDialog: false,
    voiceProfileDialogues: [],
  },
  migrations: [],
  rules,
  subject: 'Dialogue',
  menuPolicy: ['MenuAccess', 'Dialogues'],
  route: '/assets/dialogues',
  listTitle: 'Dialogues',
  texts: { created: 'Dialogue saved', updated: 'Dialogue saved' },
  file: null,
  upload,
  recordings,
  unique: ['title', 'code'],
  label: 'title',
  listLayout: {
    as: 'cards',
    pageSize: 15,
    pageSizes: [15],
    perRow: 3,
    columns: ['title', 'code', 'text', 'tagIds', 'dateUpdated'],
    defaultSort: { property: 'dateUpdated', descending: true },
    scenarioBadges: { collapseAt: 6 },
    form: 'dialog',
  },
  canBePublic: false,
  storage: {
    propertyPolicies: { voiceProfileDialogues: ['Update', 'DialogueAsset'] },
    lockedWithout: 'administeringDialog',
  },
  canonical: (data) => ({ ...data, title: data.title.trim(), text: data.text.trim(), tagIds: [...data.tagIds].sort() }),
  summary: ({ title, text }) =>
    text.trim() === '' ? title || 'Untitled dialogue' : `“${text.trim().replaceAll(/\s+/g, ' ')}”`,
});
