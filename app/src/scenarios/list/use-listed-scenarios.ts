import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridView } from '@scn/kit/grid/grid-view';
import { useSettled } from '#time/use-settled';
import { orderOf, whereOf } from './gateway-view';
import { lastChangedFirst, useScenarios } from './scenarios';

/**
 * The scenarios of a list. If there are more than one page, the gateway searches all of them for the view, and the list reports
 * matches that are not shown.
 */
export function useListedScenarios(libraryCode: string | undefined, view: GridView) {
  const { t } = useTranslation('scenarioList');
  const ofLibrary = libraryCode === undefined ? {} : { libraryCode };
  const first = useScenarios({ ...ofLibrary, keepsRows: true });
  const isPart = first.totalCount > first.scenarios.length;
  const asked = useSettled(view);
  const where = useMemo(() => whereOf(asked, (status) => t(`status${status}`)), [asked, t]);
  const order = useMemo(() => orderOf(asked), [asked]);
  const isNarrowed = isPart && (where !== null || JSON.stringify(order) !== JSON.stringify(lastChangedFirst));
  const found = useScenarios({ ...ofLibrary, where, order, keepsRows: true, isSkipped: !isNarrowed });
  const isFound = isNarrowed && !found.isLoading && !found.hasFailed;
  const shown = isFound ? found : first;
  return {
    ...first,
    scenarios: shown.scenarios,
    /** Null if all scenarios are loaded. */
    part: !isPart
      ? null
      : {
          isNarrowed,
          isSearching: isNarrowed && found.isLoading,
          hasFailed: isNarrowed && found.hasFailed,
          /** Number of matches, of which `scenarios` are the first. */
          matching: shown.totalCount,
          retry: found.reload,
        },
  };
}
