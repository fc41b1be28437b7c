import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import { NoAccessScreen } from '#page/no-access/no-access-screen.tsx';
import { visibleTabs } from './visible-tabs';

/** Redirects from a primary tab to its first accessible screen. */
export function TabRedirect({ slug }: { readonly slug: string }): ReactNode {
  const area = visibleTabs(useGates()).find(({ tab }) => tab.slug === slug);
  const first = area?.screens[0];
  return first === undefined ? <NoAccessScreen /> : <Navigate to={`../${slug}/${first.slug}`} replace />;
}
