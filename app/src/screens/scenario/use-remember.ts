import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { systemClock } from '../../clock';
import { useInstitutionId, useViewer } from '../../permissions/permissions-context';
import { keepLastOpened } from './last-opened';
import type { OpenScenario } from './scenario-data';

/** Stores the current place, so that the dashboard can link to it. */
export function useRemember({ scenarioCode, title }: Pick<OpenScenario, 'scenarioCode' | 'title'>): void {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = { scenarioCode, title, path: `${pathname}${search}`, at: systemClock.now() };
    keepLastOpened(localStorage, id, institutionId, opened);
  }, [id, institutionId, scenarioCode, title, pathname, search]);
}
