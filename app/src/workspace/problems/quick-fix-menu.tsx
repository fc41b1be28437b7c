import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuEntry, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import type { ProblemRow } from './problem-rows';
import type { ProblemMenu } from './use-problem-menu';

/** The problems to fix, and the position of the menu. */
export interface QuickFixRequest {
  readonly rows: readonly ProblemRow[];
  readonly target: MenuTarget;
}

/** A menu with the quick fixes of problems. */
export function QuickFixMenu(props: {
  readonly request: QuickFixRequest;
  readonly menu: ProblemMenu;
  readonly onClose: () => void;
}): ReactNode {
  const { request, menu, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const entries = useMemo((): readonly MenuEntry[] => {
    const [only, ...others] = request.rows;
    if (only !== undefined && others.length === 0) return menu.entriesOf(only);
    return request.rows.flatMap((row, index) =>
      menu.fixesOf(row).map((entry, first) => ({ ...entry, startsGroup: index > 0 && first === 0 })),
    );
  }, [request, menu]);
  return <EntryMenu label={t('fixMenu')} entries={entries} target={request.target} onClose={onClose} />;
}
