import { defineAsset, integer, nullable, object, seconds, title, type AssetFile } from '@scn/sdk';
import { acceptedFile, maxFileBytes } from '../shared/file-rules';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits, mediaFields } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  altText: title({
    title: 'Text alternative',
    description: 'Describes the video for people who can’t see or hear it.',
  }),
  duration: nullable(seconds({ title: 'Duration' }), { title: 'Duration' }),
  width: nullable(integer({ minimum: 1 }), { title: 'Width', description: 'In pixels.' }),
  height: nullable(integer({ minimum: 1 }), { title: 'Height', description: 'In pixels.' }),
  ...mediaFields,
});

/** Accepted video files: formats that headsets play without conversion. */
const file: AssetFile = {
  mediaTypes: ['video/mp4', 'video/webm'],
  extensions: ['.mp4', '.webm'],
  maxBytes: maxFileBytes,
  minBytes: 1,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};

const rules = {
  file: acceptedFile(file, {
    unsupported: 'This video file type is not supported. Choose an .mp4 or .webm file.',
    'too-small': 'This video file is empty. Choose another file.',
    'too-large': 'This video file is larger than 15 MB. Shorten it or compress it more.',
  }),
};

export const plugin = defineAsset({
  id: 'asset.video',
  version: 1,
  title: 'Video',
  description: 'A video clip for learners to watch.',
  schema,
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
