import { useCallback } from 'react';
import { ArrowSwap20Regular, FlowRegular, RenameRegular, SearchInfo20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { usePanel } from '../panel/panel-context';
import { useWorkspace } from '../open/workspace-context';
import { useRenameEverywhere } from '../search/use-rename-everywhere';
import { useMayReplaceCode } from './use-may-replace-code';

/** An entity whose context menu has entries about its usages. */
export interface UsedEntity {
  readonly id: string;
  /** Its name in texts; null if it has none. */
  readonly name: string | null;
}

/** Entries of context menus: 'Find usages', 'Show references', 'Rename everywhere' and, for an action, 'Replace code'. */
export function useUsageEntries(): (entity: UsedEntity) => readonly MenuEntry[] {
  const { t } = useTranslation('problemsPanel');
  const panel = usePanel();
  const renameEverywhere = useRenameEverywhere();
  const mayReplaceCode = useMayReplaceCode();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  return useCallback(
    ({ id, name }) => {
      const find: MenuEntry = {
        id: 'find-usages',
        title: t('findUsagesEntry'),
        icon: <SearchInfo20Regular />,
        shortcut: 'Shift+F12',
        startsGroup: true,
        run: () => panel.showUsages(id),
      };
      const show: MenuEntry = {
        id: 'show-references',
        title: t('showReferencesEntry'),
        icon: <FlowRegular />,
        shortcut: 'Alt+Shift+F12',
        run: () => panel.showReferences(id),
      };
      const rename = (from: string): MenuEntry => ({
        id: 'rename-everywhere',
        title: t('renameEverywhereEntry'),
        icon: <RenameRegular />,
        run: () => renameEverywhere(from),
      });
      const replace: MenuEntry = {
        id: 'replace-code',
        title: t('replaceCode'),
        icon: <ArrowSwap20Regular />,
        run: () => panel.openReplaceCode(id),
      };
      const isNamed = name !== null && name.trim() !== '' && !isScenarioReadOnly;
      return [find, show, ...(isNamed ? [rename(name)] : []), ...(mayReplaceCode(id) ? [replace] : [])];
    },
    [t, panel, renameEverywhere, mayReplaceCode, isScenarioReadOnly],
  );
}
