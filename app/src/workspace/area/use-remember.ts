import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { systemClock } from '#time/clock';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/addresses';
import { keepLastOpened, keepLastScreen } from '#scenarios/last-opened/last-opened';
import type { OpenScenario } from '../open/scenario-data';

/** Stores the current place, so that the dashboard can link to it, and the scenario opens there again. */
export function useRemember(scenario: Pick<OpenScenario, 'scenarioCode' | 'libraryCode' | 'title'>): void {
  const { scenarioCode, title } = scenario;
  const base = scenarioAddress(scenario);
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = { scenarioCode, title, path: `${pathname}${search}`, at: systemClock.now() };
    keepLastOpened(localStorage, id, institutionId, opened);
    if (pathname.startsWith(`${base}/`)) {
      const screen = pathname.slice(base.length + 1);
      keepLastScreen(localStorage, id, institutionId, { scenarioCode, screen });
    }
  }, [id, institutionId, scenarioCode, title, base, pathname, search]);
}
