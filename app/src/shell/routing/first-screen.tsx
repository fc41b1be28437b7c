import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import type { AssetArea } from '#routes/asset-place';
import { NoAccessScreen } from '#page/no-access/no-access-screen.tsx';
import { linksOf } from '../menu/menu-entries';
import { useMenuGroup } from '../menu/use-menu-groups';
import { usePackageRoutes } from './use-package-routes';

/** Redirects from the address of an area to the first entry of its menu that the user can open. */
export function FirstScreen({ area }: { readonly area: AssetArea }): ReactNode {
  const { t } = useTranslation('shell');
  const { isLoading } = usePackageRoutes();
  const group = useMenuGroup(area);
  const [first] = group === null ? [] : linksOf(group);
  if (first !== undefined) return <Navigate to={first.to} replace />;
  return isLoading ? <SlowSpinner label={t('loading')} /> : <NoAccessScreen />;
}
