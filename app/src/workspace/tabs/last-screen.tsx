import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { readLastScreen } from '#scenarios/last-opened/last-opened';
import { useWorkspace } from '../open/workspace-context';
import { visibleTabs } from './visible-tabs';

/** Opens a scenario on the screen that the user last used there. @param first - the screen otherwise */
export function LastScreen({ first }: { readonly first: string }): ReactNode {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { scenarioCode } = useWorkspace().scenario;
  const areas = visibleTabs(useGates());
  const [last] = useState(() => readLastScreen(localStorage, id, institutionId, scenarioCode));
  const isOpen = areas.some(({ tab, screens }) => screens.some(({ slug }) => `${tab.slug}/${slug}` === last));
  return <Navigate to={last !== null && isOpen ? last : first} replace />;
}
