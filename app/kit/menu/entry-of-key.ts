import type { KeyboardEvent } from 'react';
import { isMac, isShortcut } from '../keys';
import type { MenuEntry } from './entry-menu';

/** The entry of a menu that a key press is the shortcut of; entries that can't be chosen have none. */
export function entryOfKey(event: KeyboardEvent, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const mac = isMac(navigator.platform);
  return entries.find(
    ({ shortcut, disabled }) => disabled !== true && shortcut !== undefined && isShortcut(event, shortcut, mac),
  );
}
