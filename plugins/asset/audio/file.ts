import type { AssetFile } from '@scn/core/kernel/contract';

/** Recordings: one wave file of at most 2 MB. */
export const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'],
  extensions: ['.wav'],
  maxBytes: 2_097_152,
  /** More than the header of a wave file, so an accepted file contains sound. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};
