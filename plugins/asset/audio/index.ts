import { defineAsset, nullable, object, seconds, title, type AssetFile } from '@scn/sdk';
import { acceptedFile, audioMessages } from '../shared/file-rules';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits, mediaFields } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  duration: nullable(seconds({ title: 'Duration' }), { title: 'Duration' }),
  ...mediaFields,
});

/** Recordings: one wave file of at most 2 MB. */
const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'],
  extensions: ['.wav'],
  maxBytes: 2_097_152,
  /** More than the header of a wave file, so an accepted file contains sound. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};

const rules = { file: acceptedFile(file, audioMessages) };

export const plugin = defineAsset({
  id: 'asset.audio',
  version: 1,
  title: 'Audio',
  description: 'A recording: a voice actor’s line, an excerpt of a voice, or sound from older scenarios.',
  schema,
  rules,
  subject: 'Asset',
  menuPolicy: ['MenuAccess', 'AllAudio'],
  route: '/assets/legacy-audio',
  addressParameters: [],
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
