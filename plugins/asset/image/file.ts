import type { AssetFile } from '@scn/core/kernel/contract';
import { maxFileBytes } from '../shared/file-rules';

/** Below this number of pixels on the shorter side an image gets a warning. */
export const warningResolution = 256;

/** The files that images are: pictures that headsets show without conversion. */
export const file: AssetFile = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  extensions: ['.png', '.jpg', '.jpeg', '.webp'],
  maxBytes: maxFileBytes,
  minBytes: 1,
  minWidth: null,
  minHeight: null,
  warnBelow: warningResolution,
};
