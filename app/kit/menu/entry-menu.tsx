import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuDivider,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { canTakeFocus, isFocusLost } from '../focus/focusable';
import { showShortcut, type Shortcut } from '../keys';
import { whyNot } from './why-not';

/** One entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactElement;
  /** Shown next to the title; the caller handles the key itself. */
  readonly shortcut?: Shortcut;
  /** Why it can't be run now, as a sentence; null if it can. It is greyed and says why. */
  readonly disabled?: string | null;
  /** Adds a divider above it, unless it is the first. */
  readonly startsGroup?: boolean;
  run(): void;
}

/** Where a menu opens: at an element, or at a point on the page. */
export type MenuTarget = HTMLElement | PositioningVirtualElement;

interface EntryMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly target: MenuTarget;
  readonly mac?: boolean;
  onClose(): void;
}

/**
 * A menu that is mounted only while it is open and is shared by all rows. The chosen action runs after the menu is closed and the focus has
 * returned, so that a dialog it opens returns the focus to the same place.
 */
export function EntryMenu({ label, entries, target, mac, onClose }: EntryMenuProps) {
  const chosen = useRef<MenuEntry | null>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // unless its owner has moved the focus already
      if (isFocusLost() && canTakeFocus(opener)) opener.focus({ preventScroll: true });
      const entry = chosen.current;
      chosen.current = null;
      // what it opens is drawn, and has the focus, before the next key: otherwise, that key would go to the page
      if (entry !== null) queueMicrotask(() => flushSync(() => entry.run()));
    },
    [opener],
  );
  return (
    <Menu
      open
      // in a low window, the menu scrolls
      positioning={{ target, position: 'below', align: 'start', autoSize: 'height' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={label}>
          {entries.flatMap((entry, index) => [
            ...(entry.startsGroup === true && index > 0 ? [<MenuDivider key={`${entry.id} line`} />] : []),
            <MenuItem
              key={entry.id}
              icon={entry.icon ?? null}
              {...whyNot(entry.disabled ?? null)}
              secondaryContent={entry.shortcut === undefined ? null : showShortcut(entry.shortcut, mac)}
              onClick={() => {
                chosen.current = entry;
              }}
            >
              {entry.title}
            </MenuItem>,
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The point under the pointer, for a context menu. */
export function pointTarget({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): MenuTarget {
  return { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) };
}
