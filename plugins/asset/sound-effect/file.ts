import type { AssetFile } from '@scn/core/kernel/contract';
import { maxFileBytes } from '../shared/file-rules';

/** The files that sound effects are. */
export const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave', 'audio/mpeg', 'audio/ogg'],
  extensions: ['.wav', '.mp3', '.ogg'],
  maxBytes: maxFileBytes,
  /** More than the header of a wave file, so that there is sound in it. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};
