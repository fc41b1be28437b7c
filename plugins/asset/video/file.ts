import type { AssetFile } from '@scn/core/kernel/contract';
import { maxFileBytes } from '../shared/file-rules';

/** Accepted video files: formats that headsets play without conversion. */
export const file: AssetFile = {
  mediaTypes: ['video/mp4', 'video/webm'],
  extensions: ['.mp4', '.webm'],
  maxBytes: maxFileBytes,
  minBytes: 1,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
};
