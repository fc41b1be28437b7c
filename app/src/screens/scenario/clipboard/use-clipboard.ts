import { useSyncExternalStore } from 'react';
import { clipboardEntry, followClipboard, type ClipboardEntry } from './clipboard';

/** What was copied last, in any window; null when there is nothing. */
export function useClipboard(): ClipboardEntry | null {
  return useSyncExternalStore(followClipboard, clipboardEntry);
}
