import { Button } from '@fluentui/react-components';
import { ArrowUndo20Regular, MoreHorizontal20Regular } from '@fluentui/react-icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useListQuery } from '#lists/query/list-source';
import { useMenuCommands } from '#services/commands/use-commands';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { deletedAtOnce, deletedEverywhere, deletedOfLibrary, deletedQuery, type DeletedScenario } from './deleted-list';
import { whyNotChanged } from './life-reasons';
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

/** The menu of the selected scenarios, in the bar of their list. Nothing without an entry. */
export function SelectedButton(props: { readonly count: number; readonly entries: readonly MenuEntry[] }): ReactNode {
  const { count, entries } = props;
  const { t } = useTranslation(['scenarioLife', 'reasons']);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // a single one has its own menu
  useMenuCommands(count > 1 ? () => entries : null, t('selected', { count }));
  if (entries.length === 0) return null;
  return (
    <>
      <Explained reason={count > 0 ? null : t('reasons:nothingChosen')}>
        <Button
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        >
          {t('changeSelected')}
        </Button>
      </Explained>
      {target === null ? null : (
        <EntryMenu label={t('selected', { count })} target={target} entries={entries} onClose={() => setTarget(null)} />
      )}
    </>
  );
}
