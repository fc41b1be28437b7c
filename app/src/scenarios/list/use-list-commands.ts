import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFiltered, type GridView } from '@scn/kit/grid/grid-view';
import type { SavedViews } from '@scn/kit/grid/saved-views';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';

/** The commands of a list. */
interface ListActions {
  readonly saved: SavedViews;
  readonly start: GridView;
  readonly selected: ReadonlySet<string>;
  readonly view: GridView;
  setView(view: GridView): void;
  choose(viewId: string | null): void;
  copyCodes(): void;
  reload(): void;
}

/** Adds a list's commands to the command palette. */
export function useListCommands(actions: ListActions): void {
  const { t } = useTranslation('scenarioList');
  const latest = useRef(actions);
  latest.current = actions;
  const { saved } = actions;
  const canClear = isFiltered(actions.view);
  const canCopy = actions.selected.size > 0;
  const commands = useMemo((): readonly AppCommand[] => {
    const show = (id: string | null, view: GridView) => () => {
      latest.current.setView(view);
      latest.current.choose(id);
    };
    return [
      { id: 'list-reload', title: t('commandReload'), run: () => latest.current.reload() },
      ...(canClear
        ? [
            {
              id: 'list-clear',
              title: t('commandClear'),
              run: () => latest.current.setView({ ...latest.current.view, search: '', filters: {} }),
            },
          ]
        : []),
      ...(canCopy ? [{ id: 'list-copy', title: t('commandCopy'), run: () => latest.current.copyCodes() }] : []),
      ...saved.views.map(({ id, name, view }) => ({
        id: `list-view-${id}`,
        title: t('commandView', { name }),
        run: show(id, view),
      })),
    ];
  }, [t, canClear, canCopy, saved.views]);
  useCommands(commands);
}
