import { useSyncExternalStore } from 'react';
import { clipboardEntry, followClipboard, type ClipboardEntry } from './clipboard';

/** The last copied entry, from any window; null if there is none. */
export function useClipboard(): ClipboardEntry | null {
  return useSyncExternalStore(followClipboard, clipboardEntry);
}
