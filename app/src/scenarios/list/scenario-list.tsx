import { useMemo, type ReactNode } from 'react';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { useListView } from '#lists/host/use-list-view';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { useLibraries } from '#services/libraries';
import type { TextKey } from '#texts/text';
import { useLastPlaces } from '../last-opened/use-last-places';
import { allScenarios, libraryScenarios, type ListedLibrary } from './scenario-lists';
import { ScenarioTable } from './scenario-table';
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
  return (
    <ScenarioTable
      list={list}
      kept={kept}
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
