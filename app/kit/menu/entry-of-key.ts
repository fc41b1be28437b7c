import type { KeyboardEvent } from 'react';
import { isMac, isShortcut } from '../keys';
import type { MenuEntry } from './entry-menu';

/** Keys that by themselves move in a tree or grid, and are no shortcuts. */
const moves = /^(?:Arrow|Page|Home$|End$)/;

/** The menu entry whose shortcut matches a key press; disabled entries never match. @param entries - not called for keys that only move */
export function entryOfKey(event: KeyboardEvent, entries: () => readonly MenuEntry[]): MenuEntry | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (moves.test(key) && !altKey && !ctrlKey && !metaKey && !shiftKey) return undefined;
  const mac = isMac(navigator.platform);
  return entries().find(
    ({ shortcut, disabled }) =>
      typeof disabled !== 'string' && shortcut !== undefined && isShortcut(event, shortcut, mac),
  );
}
