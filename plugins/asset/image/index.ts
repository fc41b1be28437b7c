import { defineAsset } from '@scn/core/kernel/contract';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';
import { file } from './file';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.image',
  kind: 'asset',
  version: 1,
  title: 'Image',
  description: 'A picture: a result, a chart, a photograph or an icon.',
  schema,
  defaults: {
    title: '',
    altText: '',
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
  menuPolicy: ['MenuAccess', 'Images'],
  route: '/assets/images',
  listTitle: 'Images',
  file,
  upload: uploadedFile('images'),
  unique: ['filename'],
  label: 'title',
  listLayout: galleryLayout('title', 'filename', 'assetCategoryId', 'width', 'height', 'tagIds', 'isPublic'),
  canBePublic: true,
  parts: {
    resultsAssets: {
      description: 'The images that show results of patients: radiology, electrocardiograms, ultrasound and charts.',
      where: { property: 'assetCategoryId', in: ['charts', 'ecg', 'radiology', 'ultrasound'] },
    },
  },
  canonical: (data) => ({
    ...canonicalCredits(data),
    title: data.title.trim(),
    altText: data.altText.trim(),
    tagIds: [...data.tagIds].sort(),
  }),
  summary: (data) => data.title || 'Untitled image',
});
