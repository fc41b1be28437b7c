import type { AssetFile } from '@scn/core/kernel/contract';

/** The files that recordings are: one wave file, 2 MB at most. */
export const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'],
  extensions: ['.wav'],
  maxBytes: 2_097_152,
  /** More than the header of a wave file, so that there is sound in it. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};
