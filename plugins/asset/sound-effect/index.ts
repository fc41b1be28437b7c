import { defineAsset } from '@scn/core/kernel/contract';
import { canonicalCredits } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';
import { file } from './file';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.sound-effect',
  kind: 'asset',
  version: 1,
  title: 'Sound effect',
  description: 'A sound in the room: an alarm, a door, breathing, rain.',
  schema,
  defaults: {
    title: '',
    duration: null,
    key: null,
    filename: '',
    bytes: null,
    assetCategoryId: null,
    tagIds: [],
    isPublic: false,
  },
  migrations: [],
  rules,
  subject: 'Asset',
  menuPolicy: ['MenuAccess', 'SoundEffectAssets'],
  route: '/assets/sound-effects',
  texts: { create: 'Create new sound effect' },
  listTitle: 'Sound Effects',
  file,
  upload: uploadedFile('audio'),
  unique: ['filename'],
  label: 'title',
  listLayout: {
    as: 'cards',
    pageSize: 16,
    pageSizes: [16],
    perRow: 4,
    columns: ['title', 'filename', 'duration', 'tagIds', 'isPublic'],
    defaultSort: { property: 'title', descending: false },
    scenarioBadges: { collapseAt: 11 },
  },
  canBePublic: true,
  storage: { fixedWhileUsed: true },
  canonical: (data) => ({ ...canonicalCredits(data), title: data.title.trim(), tagIds: [...data.tagIds].sort() }),
  summary: (data) => data.title || 'Untitled sound effect',
});
