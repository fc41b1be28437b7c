import { useMemo } from 'react';
import type { GridView } from '@scn/kit/grid/grid-view';
import { isPart, narrowed, type ListSource } from '#lists/query/list-source';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { useText } from '#texts/text';
import { useSettled } from '#time/use-settled';
import { orderOf, whereOf } from './gateway-view';
import { lastChangedFirst, useScenarios, type ScenarioItem } from './scenarios';

/**
 * The scenarios of a list, as they are now. If there are more than one page, the gateway searches all of them for the view, and the list reports
 * matches that are not shown.
 */
export function useListedScenarios(libraryCode: string | undefined, view: GridView): ListSource<ScenarioItem> {
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
