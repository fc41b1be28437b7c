import { defineAsset } from '@scn/core/kernel/contract';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';
import { file } from './file';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.audio',
  kind: 'asset',
  version: 1,
  title: 'Audio',
  description: 'A recording: a voice actor’s line, an excerpt of a voice, or sound from older scenarios.',
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
  menuPolicy: ['MenuAccess', 'AllAudio'],
  route: '/assets/legacy-audio',
  listTitle: 'Legacy Audio',
  file,
  upload: uploadedFile('audio'),
  unique: ['filename'],
  label: 'title',
  listLayout: galleryLayout('title', 'filename', 'assetCategoryId', 'duration', 'tagIds', 'isPublic'),
  canBePublic: true,
  canonical: (data) => ({ ...canonicalCredits(data), title: data.title.trim(), tagIds: [...data.tagIds].sort() }),
  summary: (data) => data.title || 'Untitled audio',
});
