import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac, isShortcut, showShortcut, type Shortcut } from '@scn/kit/keys';
import type { problemsPanel } from '#texts/en-GB/problems-panel';
import { useCommands } from '#services/commands/use-commands';
import type { PanelCalls, PanelActions } from './panel-calls';

const entries = [
  { id: 'toggle', shortcut: 'Mod+Shift+M' },
  { id: 'nextProblem', shortcut: 'F8' },
  { id: 'previousProblem', shortcut: 'Shift+F8' },
  { id: 'quickFix', shortcut: 'Mod+.' },
  { id: 'findUsages', shortcut: 'Shift+F12' },
  { id: 'showReferences', shortcut: 'Alt+Shift+F12' },
  { id: 'toggleSearch', shortcut: 'Mod+Shift+F' },
  { id: 'renameEverywhere', shortcut: null },
] as const satisfies readonly {
  readonly id: keyof PanelActions & keyof typeof problemsPanel;
  readonly shortcut: Shortcut | null;
}[];

/** Registers the panel's shortcuts and palette commands. An open dialog disables the shortcuts. */
export function usePanelCommands(calls: PanelCalls): void {
  const { t } = useTranslation('problemsPanel');
  const mac = isMac(navigator.platform);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // the focused element may have handled it already: a row shows its own usages
      if (event.defaultPrevented) return;
      const entry = entries.find(({ shortcut }) => shortcut !== null && isShortcut(event, shortcut, mac));
      if (entry === undefined || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      calls.run(entry.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [calls, mac]);
  useCommands(
    entries.map(({ id, shortcut }) => ({
      ...{ id: `panel ${id}`, title: t(id), run: () => calls.run(id) },
      ...(shortcut === null ? {} : { shortcut: showShortcut(shortcut, mac) }),
    })),
  );
}
