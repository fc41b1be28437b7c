import { abilityOf } from '@scn/core/permissions/ability';
import { describe, expect, it } from 'vitest';
import { isOpen } from '#permissions/permissions-context.tsx';
import type { AssetScreen } from '@scn/core/kernel/asset-names';
import { adminGate } from './main-routes';
import { adminTasks, linksOf, sharedAssets, visibleGroup, withScreens } from '#shell/menu/use-menu-groups';
import { packageRouteAt, packageRoutes } from './package-routes';

const kits: AssetScreen = {
  plugin: 'acme/asset.kit',
  title: 'Kits',
  route: '/assets/kits',
  parameters: ['id'],
  action: 'MenuAccess',
  subject: 'Images',
};
const trolleys: AssetScreen = { ...kits, plugin: 'acme/asset.trolley', title: 'Trolleys', route: '/admin/trolleys' };

describe('the screens of packages', () => {
  it('have addresses for the list and for each asset', () => {
    const routes = packageRoutes([kits]);
    expect(packageRouteAt(routes, '/assets/kits')).toMatchObject({ title: 'Kits', asset: 'acme/asset.kit' });
    expect(packageRouteAt(routes, '/assets/kits/kit-1')).toMatchObject({ title: 'Kits' });
    expect(packageRouteAt(routes, '/assets/kits/kit-1/more')).toBeNull();
    expect(packageRouteAt(routes, '/admin/kits')).toBeNull();
  });

  it('can’t take the address of a screen of the editor', () => {
    expect(
      packageRoutes([
        { ...kits, route: '/assets/images' },
        { ...kits, route: '/admin/tasks/new' },
      ]),
    ).toEqual([]);
  });

  it('have an entry in the menu group of their area, for those who have the policy', () => {
    const routes = packageRoutes([kits, trolleys]);
    const seen = (...policies: readonly string[]) => {
      const ability = abilityOf(policies.map((policyName) => ({ policyName, field: null })));
      const conditions = {
        'minigame-release': false,
        'debrief-experiment': false,
        'owned-by-institution': false,
        operator: false,
      };
      const inArea = (area: string) => routes.filter((route) => route.area === area);
      const groups = [
        withScreens(sharedAssets, inArea('assets'), []),
        withScreens(adminTasks, inArea('admin'), [adminGate]),
      ];
      return groups.flatMap((group) => {
        const visible = visibleGroup(group, (gate) => isOpen(gate, ability, conditions));
        return visible === null ? [] : linksOf(visible).map(({ to }) => to);
      });
    };
    expect(seen('Images:MenuAccess')).toEqual(['/assets/images', '/assets/kits']);
    expect(seen('Images:MenuAccess', 'AdminTasks:MenuAccess')).toContain('/admin/trolleys');
    expect(seen('AdminTasks:MenuAccess')).not.toContain('/admin/trolleys');
  });
});
