import { useMemo, type ReactNode } from 'react';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { useLibraries } from '#services/libraries';
import type { TextKey } from '#texts/text';
import { useLastPlaces } from '../last-opened/use-last-places';
import type { LivingScenario } from '../life/life-reasons';
import { SelectedButton } from '../life/selected-button';
import { useScenarioLife } from '../life/use-scenario-life';
import { allScenarios, libraryScenarios, type ListedLibrary } from './scenario-lists';
import type { ScenarioItem } from './scenarios';
import { useListedScenarios } from './use-listed-scenarios';

const none: readonly ListedLibrary[] = [];

/** A scenario list: search, filter, sort and open. Remounted for each library and institution. */
export function ScenarioList(props: {
  /** Omitted for the list of all scenarios. */
  readonly libraryCode?: string;
  /** Says what those who can upload can do first, in an empty list. */
  readonly uploadStep: TextKey;
  readonly firstStep?: ReactNode;
}): ReactNode {
  const { libraryCode, uploadStep, firstStep } = props;
  const mayUpload = useGates()(adminGate);
  const list = useScenarioList(libraryCode);
  const kept = useListView(list, libraryCode);
  const source = useListedScenarios(libraryCode, kept.view);
  const { selected, setSelected } = kept;
  const unselect = (gone: readonly LivingScenario[]) => {
    const codes = new Set(gone.map(({ scenarioCode }) => scenarioCode));
    setSelected((now) => new Set([...now].filter((code) => !codes.has(code))));
  };
  const { entriesOf, dialogs } = useScenarioLife({
    onDeleted: unselect,
    ...(libraryCode === undefined ? {} : { onMoved: unselect }),
  });
  const chosen = source.rows.filter(({ scenarioCode }) => selected.has(scenarioCode));
  return (
    <>
      <DeclaredList
        list={list}
        kept={kept}
        bulkEdit={{
          none: 'the content of a scenario is changed where it is open; ‘Change selected’ changes scenarios as a whole',
        }}
        source={source}
        bar={<SelectedButton count={chosen.length} entries={entriesOf(chosen)} />}
        entries={(scenario) => entriesOf([scenario])}
        empty={mayUpload ? { title: list.empty.title, message: uploadStep } : list.empty}
        firstStep={firstStep}
      />
      {dialogs}
    </>
  );
}

function useScenarioList(libraryCode: string | undefined): ListDeclaration<ScenarioItem> {
  const { libraries } = useLibraries();
  // while they load, each render has a new array
  const known = libraries.length === 0 ? none : libraries;
  const places = useLastPlaces();
  return useMemo(
    () => (libraryCode === undefined ? allScenarios(known, places) : libraryScenarios(places)),
    [libraryCode, known, places],
  );
}
