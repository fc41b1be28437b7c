import { isJsonObject } from '#base/json';
import { catalogueLocation, isNowhere, isOpenedByLearners } from '#index/queries/menu-location';
import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'menu/location-layout',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location has a suitable button layout',
  why: 'Without one, the device can’t place the menu’s buttons, so learners don’t see any.',
  messages: {
    none: 'The location has no button layout. Choose the button layout of an island.',
    other: 'The menu location doesn’t offer the button layout “{{layout}}”. Choose one that it offers.',
  },
  readsAssets: { 'asset.location': ['buttonLayouts'] },
  breaks: ['other'],
  wasNeeded: ({ entity }, before) => designationOf(entity, before) !== '',
  check({ value: location, node, view, report }) {
    if (!isOpenedByLearners(location)) return;
    if (location.buttonLayoutId === null) {
      // a menu without any place is an error of its own, which a layout fixes as well
      const isReported = isNowhere(location) && view.derive(menuTree).itemsBelow.has(node.id);
      if (!isReported) report({ messageId: 'none', at: '/buttonLayoutId' });
      return;
    }
    const offered = catalogueLocation(location, view)?.['buttonLayouts'];
    const layout = designationOf(node.id, view);
    if (!Array.isArray(offered) || offered.length === 0 || layout === '') return;
    if (offered.some((each) => isJsonObject(each) && each['designation'] === layout)) return;
    report({ messageId: 'other', at: '/buttonLayoutId', data: { layout } });
  },
});

/** The button layout that a location has; empty for none. */
function designationOf(locationId: string | null, view: ScenarioView): string {
  const layoutId = view.get(locationId ?? '', 'location')?.value.buttonLayoutId;
  return view.get(layoutId ?? '', 'button-layout')?.value.designation ?? '';
}
