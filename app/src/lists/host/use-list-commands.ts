import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFiltered } from '@scn/kit/grid/grid-model';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import type { ListViewState } from './use-list-view';

/** Adds the commands of a list to the palette: reload, remove filters, show a saved view. @param reload - keeps its identity; null for rows of the open document */
export function useListCommands(listView: ListViewState, reload: (() => unknown) | null): void {
  const { t } = useTranslation('lists');
  const latest = useRef({ listView, reload });
  latest.current = { listView, reload };
  const canClear = isFiltered(listView.view);
  const canReload = reload !== null;
  const views = listView.views?.views;
  useCommands(
    useMemo(
      (): readonly AppCommand[] => [
        ...(canReload
          ? [{ id: 'list-reload', title: t('commandReload'), run: () => void latest.current.reload?.() }]
          : []),
        ...(canClear
          ? [
              {
                id: 'list-clear',
                title: t('commandClear'),
                run: () => {
                  const { view, setView } = latest.current.listView;
                  setView({ ...view, search: '', filters: {} });
                },
              },
            ]
          : []),
        ...(views ?? []).map(({ id, name, view }) => ({
          id: `list-view-${id}`,
          title: t('commandView', { name }),
          run: () => {
            latest.current.listView.setView(view);
            latest.current.listView.choose(id);
          },
        })),
      ],
      [t, canReload, canClear, views],
    ),
  );
}
