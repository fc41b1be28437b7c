import {
  defineArgumentRule,
  defineAsset,
  integer,
  nullable,
  object,
  title,
  type AssetFile,
  type Snapshot,
} from '@scn/sdk';
import { acceptedFile, maxFileBytes } from '../shared/file-rules';
import { galleryLayout } from '../shared/table-layout';
import { canonicalCredits, mediaFields } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  altText: title({ title: 'Text alternative', description: 'Describes the image for people who can’t see it.' }),
  width: nullable(integer({ minimum: 1 }), { title: 'Width', description: 'In pixels.' }),
  height: nullable(integer({ minimum: 1 }), { title: 'Height', description: 'In pixels.' }),
  ...mediaFields,
});

/** An image whose shorter side has fewer pixels than this gets a warning. */
const warningResolution = 256;

/** Accepted image files: formats that headsets display without conversion. */
const file: AssetFile = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  extensions: ['.png', '.jpg', '.jpeg', '.webp'],
  maxBytes: maxFileBytes,
  minBytes: 1,
  minWidth: null,
  minHeight: null,
  warnBelow: warningResolution,
};

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  file: acceptedFile(file, {
    unsupported: 'This image file type is not supported. Choose a .png, .jpg or .webp file.',
    'too-small': 'This image file is empty. Choose another file.',
    'too-large': 'This image file is larger than 15 MB. Choose a smaller one.',
  }),
  resolution: define({
    severity: 'WARNING',
    title: `An image has at least ${warningResolution} px on each side`,
    why: 'Learners in a headset read results and charts from close up. With fewer pixels, text and fine lines blur.',
    messages: {
      low: `The resolution {{width}} × {{height}} px is below ${warningResolution} px. Upload a larger image.`,
    },
    check({ args: { width, height }, report }) {
      if (width !== null && height !== null && Math.min(width, height) < warningResolution) {
        report({ messageId: 'low', code: 'ImageResolutionBelow256Warning', data: { width, height } });
      }
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.image',
  version: 1,
  title: 'Image',
  description: 'A picture: a result, a chart, a photograph or an icon.',
  schema,
  rules,
  subject: 'Asset',
  menuPolicy: ['MenuAccess', 'Images'],
  route: '/assets/images',
  addressParameters: [],
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
