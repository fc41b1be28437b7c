import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFiltered, type GridView } from '@scn/kit/grid/grid-view';
import type { SavedViews } from '@scn/kit/grid/saved-views';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';

interface ListActions {
  /** Title of the command that creates an entry. */
  readonly title: string;
  /** Null without the permission. */
  readonly create: (() => void) | null;
  readonly saved: SavedViews;
  readonly kept: { readonly view: GridView; setView(view: GridView): void; choose(viewId: string | null): void };
  reload(): unknown;
}

/** Adds the commands of a list of assets to the command palette. */
export function useListCommands(actions: ListActions): void {
  const { t } = useTranslation(['assets', 'scenarioList']);
  const latest = useRef(actions);
  latest.current = actions;
  const { saved, title, kept } = actions;
  const canCreate = actions.create !== null;
  const canClear = isFiltered(kept.view);
  const commands = useMemo(
    (): readonly AppCommand[] => [
      ...(canCreate ? [{ id: 'assets-create', title, run: () => latest.current.create?.() }] : []),
      { id: 'assets-reload', title: t('reload'), run: () => void latest.current.reload() },
      ...(canClear
        ? [
            {
              id: 'assets-clear',
              title: t('scenarioList:commandClear'),
              run: () => latest.current.kept.setView({ ...latest.current.kept.view, search: '', filters: {} }),
            },
          ]
        : []),
      ...saved.views.map(({ id, name, view }) => ({
        id: `assets-view-${id}`,
        title: t('scenarioList:commandView', { name }),
        run: () => {
          latest.current.kept.setView(view);
          latest.current.kept.choose(id);
        },
      })),
    ],
    [t, title, canCreate, canClear, saved.views],
  );
  useCommands(commands);
}
