import { isJsonObject } from '../../../../kernel/json';
import { catalogueLocation, isOpenedByLearners } from '../../../menu-location';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/location-layout',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location has a button layout that fits',
  why: 'The device does not know where to draw the buttons of the menu, so learners see none.',
  messages: {
    none: 'The location has no button layout. Choose one of an island of the room.',
    other: 'The menu location offers no button layout “{{layout}}”. Choose one that it offers.',
  },
  check({ value: location, view, report }) {
    if (!isOpenedByLearners(location)) return;
    if (location.buttonLayoutId === null) {
      report({ messageId: 'none', at: '/buttonLayoutId' });
      return;
    }
    const offered = catalogueLocation(location, view)?.['buttonLayouts'];
    const layout = view.get(location.buttonLayoutId, 'button-layout')?.value['designation'];
    if (!Array.isArray(offered) || offered.length === 0 || typeof layout !== 'string' || layout === '') return;
    if (offered.some((each) => isJsonObject(each) && each['designation'] === layout)) return;
    report({ messageId: 'other', at: '/buttonLayoutId', data: { layout } });
  },
});
