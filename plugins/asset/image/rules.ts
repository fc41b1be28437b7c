import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { acceptedFile } from '../shared/file-rules';
import { file, warningResolution } from './file';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
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
