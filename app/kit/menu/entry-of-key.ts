import type { KeyboardEvent } from 'react';
import { isMac, isShortcut } from '../keys';
import type { MenuEntry } from './entry-menu';

/** The menu entry whose shortcut matches a key press; disabled entries never match. */
export function entryOfKey(event: KeyboardEvent, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const mac = isMac(navigator.platform);
  return entries.find(
    ({ shortcut, disabled }) =>
      typeof disabled !== 'string' && shortcut !== undefined && isShortcut(event, shortcut, mac),
  );
}
