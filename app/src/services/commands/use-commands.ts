import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac, showShortcut } from '@scn/kit/keys';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { looksTheSame } from '#state/looks-the-same';
import { useShellServices } from '../shell-services';
import type { AppCommand, CommandSource } from './command-registry';

/** Registers commands in the palette while this screen is open. They can be others with every rendering: the newest are run. */
export function useCommands(commands: readonly AppCommand[]): void {
  const { commands: registry } = useShellServices();
  const latest = useRef(commands);
  const [shown, setShown] = useState(commands);
  if (!looksTheSame(shown, commands)) setShown(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const run = (id: string) => latest.current.find((command) => command.id === id)?.run();
    const registered = shown.map((command) => ({ ...command, run: () => run(command.id) }));
    const remove = registry.add(registered);
    registry.offer(() => registered);
    return remove;
  }, [registry, shown]);
}

/** Registers a source of commands while this screen is open. It can be another function with every rendering. */
export function useCommandSource(source: CommandSource): void {
  const { commands: registry } = useShellServices();
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
    registry.offer(source);
    registry.refresh();
  });
  useEffect(() => registry.addSource((text, recent) => latest.current(text, recent)), [registry]);
}

/** The menu of something that is selected. */
export interface CommandMenu {
  /** Of what is selected. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * Registers the menus of what is selected: every command that its menu has is in the palette, with its shortcut.
 *
 * @param menusOf - called when the palette needs them
 */
export function useMenusAsCommands(menusOf: () => readonly CommandMenu[]): void {
  const { t } = useTranslation('shell');
  useCommandSource(() =>
    menusOf().flatMap(({ title, entries }) =>
      entries.map(({ id, title: command, shortcut, disabled, run }) => ({
        id: `menu ${id} ${title}`,
        entry: id,
        disabled: disabled ?? null,
        title: t('commandOf', { command: command.replace(/…$/, ''), title }),
        run,
        ...(shortcut === undefined ? {} : { shortcut: showShortcut(shortcut, isMac(navigator.platform)) }),
      })),
    ),
  );
}

/**
 * Registers the menu of the one thing that is selected.
 *
 * @param entriesOf - called when the palette needs them; null while nothing is selected
 * @param title - of what is selected
 */
export function useMenuCommands(entriesOf: (() => readonly MenuEntry[]) | null, title: string): void {
  useMenusAsCommands(() => (entriesOf === null ? [] : [{ title, entries: entriesOf() }]));
}
