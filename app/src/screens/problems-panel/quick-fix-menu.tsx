import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuEntry, type MenuTarget } from '../../../kit/menu/entry-menu';
import type { ProblemRow } from './problem-rows';
import type { ProblemMenu } from './use-problem-menu';

/** What quick fixes are offered for, and where their menu opens. */
export interface QuickFixRequest {
  readonly rows: readonly ProblemRow[];
  readonly target: MenuTarget;
  /** Has the focus again afterwards. */
  readonly before: HTMLElement | null;
}

/** The quick fixes of the problems at a place, as a menu. */
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
  return (
    <EntryMenu
      label={t('fixMenu')}
      entries={entries}
      target={request.target}
      onClose={() => {
        onClose();
        const { before } = request;
        // after the menu has let go of it
        requestAnimationFrame(() => {
          if (document.activeElement !== null && document.activeElement !== document.body) return;
          const isThere = before?.isConnected === true && before !== document.body;
          (isThere ? before : document.getElementById('main'))?.focus();
        });
      }}
    />
  );
}
