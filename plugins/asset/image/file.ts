import type { AssetFile } from '@scn/core/kernel/contract';
import { maxFileBytes } from '../shared/file-rules';

/** An image whose shorter side has fewer pixels than this gets a warning. */
export const warningResolution = 256;

/** Accepted image files: formats that headsets display without conversion. */
export const file: AssetFile = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  extensions: ['.png', '.jpg', '.jpeg', '.webp'],
  maxBytes: maxFileBytes,
  minBytes: 1,
  minWidth: null,
  minHeight: null,
  warnBelow: warningResolution,
};
