import { useMemo, type ReactNode } from 'react';
import type { GridView } from '@scn/kit/grid/grid-view';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { useListView } from '#lists/host/use-list-view';
import { isPart, narrowed, type ListSource } from '#lists/query/list-source';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { useLibraries } from '#services/libraries';
import { useText, type TextKey } from '#texts/text';
import { useSettled } from '#time/use-settled';
import { useLastPlaces } from '../last-opened/use-last-places';
import { orderOf, whereOf } from './gateway-view';
import { allScenarios, libraryScenarios, type ListedLibrary } from './scenario-lists';
import { ScenarioTable } from './scenario-table';
import { lastChangedFirst, useScenarios, type ScenarioItem } from './scenarios';

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
  const listView = useListView(list, libraryCode);
  const source = useListedScenarios(libraryCode, listView.view);
  return (
    <ScenarioTable
      list={list}
      listView={listView}
      source={source}
      isOfLibrary={libraryCode !== undefined}
      empty={mayUpload ? { title: list.empty.title, message: uploadStep } : list.empty}
      firstStep={firstStep}
    />
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

/**
 * The scenarios of a list, as they are now. If there are more than one page, the gateway searches all of them for the view, and the list reports
 * matches that are not shown.
 */
function useListedScenarios(libraryCode: string | undefined, view: GridView): ListSource<ScenarioItem> {
  const text = useText();
  const ofLibrary = libraryCode === undefined ? {} : { libraryCode };
  const first = useScenarios({ ...ofLibrary, keepsRows: true });
  const asked = useSettled(view);
  const where = useMemo(() => whereOf(asked, (status) => text(`scenarioList:status${status}`)), [asked, text]);
  const order = useMemo(() => orderOf(asked), [asked]);
  const isNarrowed = isPart(first) && (where !== null || JSON.stringify(order) !== JSON.stringify(lastChangedFirst));
  const found = useScenarios({ ...ofLibrary, where, order, keepsRows: true, isSkipped: !isNarrowed });
  useReadAgain(useScenariosRevision(), () => {
    void first.reload?.();
    if (isNarrowed) void found.reload?.();
  });
  return narrowed(first, isNarrowed ? found : null);
}
