import type { AssetFile } from '@scn/core/kernel/contract';
import { maxFileBytes } from '../shared/file-rules';

/** Accepted sound effect files. */
export const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave', 'audio/mpeg', 'audio/ogg'],
  extensions: ['.wav', '.mp3', '.ogg'],
  maxBytes: maxFileBytes,
  /** More than the header of a wave file, so an accepted file contains sound. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
  compression: { from: '.wav', to: '.mp3' },
};
