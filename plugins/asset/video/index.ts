import { defineAsset } from '@scn/core/kernel/contract';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';
import { file } from './file';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.video',
  kind: 'asset',
  version: 1,
  title: 'Video',
  description: 'A video clip for learners to watch.',
  schema,
  defaults: {
    title: '',
    altText: '',
    duration: null,
    width: null,
    height: null,
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
  menuPolicy: ['Read', 'Asset'],
  route: null,
  file,
  upload: uploadedFile('images'),
  unique: ['filename'],
  label: 'title',
  listLayout: galleryLayout('title', 'filename', 'assetCategoryId', 'duration', 'tagIds', 'isPublic'),
  canBePublic: true,
  canonical: (data) => ({
    ...canonicalCredits(data),
    title: data.title.trim(),
    altText: data.altText.trim(),
    tagIds: [...data.tagIds].sort(),
  }),
  summary: (data) => data.title || 'Untitled video',
});
