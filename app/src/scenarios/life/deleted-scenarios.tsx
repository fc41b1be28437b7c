import { useMemo, type ReactNode } from 'react';
import { ArrowUndo20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useListQuery } from '#lists/query/use-list-query';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { deletedAtOnce, deletedEverywhere, deletedOfLibrary, deletedQuery, type DeletedScenario } from './deleted-list';
import { whyNotChanged } from './life-reasons';
import { SelectedButton } from './selected-button';
import { useEachChange, useLifeChanges } from './use-life-changes';

/** The deleted scenarios of a library, or of all, and who deleted them when; each can be restored. */
export function DeletedScenarios({ libraryCode }: { readonly libraryCode?: string }): ReactNode {
  const { t } = useTranslation('scenarioLife');
  const list = libraryCode === undefined ? deletedEverywhere : deletedOfLibrary;
  const listView = useListView(list, libraryCode);
  const source = useListQuery(
    deletedQuery,
    useMemo(
      () => ({ where: libraryCode === undefined ? null : { libraryCode: { eq: libraryCode } }, take: deletedAtOnce }),
      [libraryCode],
    ),
  );
  useReadAgain(useScenariosRevision(), () => void source.reload?.());
  const { remove, restore } = useLifeChanges();
  const changeEach = useEachChange();
  const restoreAll = async (scenarios: readonly DeletedScenario[]) => {
    const texts = { done: 'restored', refused: 'notRestored' } as const;
    const restored = await changeEach(scenarios, { run: restore, revert: remove }, texts);
    const deleted = new Set(restored.map(({ scenarioCode }) => scenarioCode));
    // deleted again, they would still be selected
    listView.setSelected((selectedNow) => new Set([...selectedNow].filter((code) => !deleted.has(code))));
  };
  const entriesOf = (scenarios: readonly DeletedScenario[]): readonly MenuEntry[] => {
    const allowed = scenarios.filter((scenario) => whyNotChanged(scenario, 'restore') === null);
    const reason = scenarios[0] === undefined ? null : whyNotChanged(scenarios[0], 'restore');
    return [
      {
        ...{ id: 'restore-scenario', title: t('restore'), icon: <ArrowUndo20Regular /> },
        disabled:
          reason === null || allowed.length > 0 ? null : t(reason, { library: scenarios[0]?.libraryName ?? '' }),
        run: () => void restoreAll(allowed),
      },
    ];
  };
  const selected = source.rows.filter(({ scenarioCode }) => listView.selected.has(scenarioCode));
  return (
    <DeclaredList
      list={list}
      listView={listView}
      source={source}
      bulkEdit={{ none: 'a deleted scenario can only be restored' }}
      bar={<SelectedButton count={selected.length} entries={entriesOf(selected)} />}
      entries={(scenario) => entriesOf([scenario])}
    />
  );
}
