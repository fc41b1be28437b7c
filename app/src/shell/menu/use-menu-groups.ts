import { useMemo } from 'react';
import { useGates } from '#permissions/permissions-context.tsx';
import { usePackageRoutes } from '../routing/use-package-routes';
import type { AssetArea } from '#routes/asset-place';
import { adminGate } from '#routes/main-routes';
import { adminTasks, sharedAssets, visibleGroup, withScreens, type MenuGroup } from './menu-entries';

/** The groups of the menu that the user can open, with the screens of packages. */
export function useMenuGroups(): readonly MenuGroup[] {
  const assets = useMenuGroup('assets');
  const admin = useMenuGroup('admin');
  return useMemo(() => [assets, admin].filter((group) => group !== null), [assets, admin]);
}

/** The group of an area; null if the user can open none of its screens. */
export function useMenuGroup(area: AssetArea): MenuGroup | null {
  const mayPass = useGates();
  const { routes } = usePackageRoutes();
  return useMemo(() => {
    const own = routes.filter((route) => route.area === area);
    const group = area === 'admin' ? withScreens(adminTasks, own, [adminGate]) : withScreens(sharedAssets, own, []);
    return visibleGroup(group, mayPass);
  }, [area, mayPass, routes]);
}
