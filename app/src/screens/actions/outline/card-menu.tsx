import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import { EntryMenu, type MenuEntry, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { entryOfKey } from '@scn/kit/menu/entry-of-key';
import { useOutlineStyles } from './outline.styles';

/** The context menu of a card. */
export function CardMenu({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}): ReactNode {
  const styles = useOutlineStyles();
  const [target, setTarget] = useState<MenuTarget | null>(null);
  if (entries.length === 0) return null;
  return (
    <>
      <Button
        className={styles.menu}
        appearance="subtle"
        size="small"
        icon={<MoreHorizontal20Regular />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => {
          setTarget(currentTarget);
        }}
      />
      {target === null ? null : (
        <EntryMenu
          label={label}
          entries={entries}
          target={target}
          onClose={() => {
            setTarget(null);
          }}
        />
      )}
    </>
  );
}

/** Runs a menu entry by its shortcut while the card has the focus. */
export function runShortcut(event: KeyboardEvent, entries: readonly MenuEntry[]): void {
  const entry = entryOfKey(event, entries);
  if (entry === undefined) return;
  event.preventDefault();
  entry.run();
}
