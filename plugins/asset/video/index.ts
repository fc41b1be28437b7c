import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
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
  listLayout: tableLayout('title', 'filename', 'assetCategoryId', 'duration', 'tagIds', 'isPublic', 'dateUpdated'),
  canBePublic: true,
  canonical: (data) => ({
    ...data,
    title: data.title.trim(),
    altText: data.altText.trim(),
    tagIds: [...data.tagIds].sort(),
  }),
  summary: (data) => data.title || 'Untitled video',
});
