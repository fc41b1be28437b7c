import { freeId } from '#index/free-id';
import type { Fix } from '#base/issue';
import { menuTree } from '#index/queries/menu-tree';
import { start } from '#index/queries/action-facts';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'menu/start-action-placed',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The start action is in the start location',
  why: 'Authors can’t find it in the tree and may create a second one.',
  messages: { missing: 'The start action isn’t in any location. Drag it to the start location.' },
  check({ view, report }) {
    const { itemsShowing } = view.derive(menuTree);
    for (const code of view.derive(start).actionCodes) {
      if (!itemsShowing.has(code)) report({ messageId: 'missing', entity: code, fixes: place(code, view) });
    }
  },
});

function place(actionCode: string, view: ScenarioView): readonly Fix[] {
  const location = view.all('location').find(({ value }) => value.type === 'START');
  if (location === undefined) return [];
  const input = {
    id: freeId(`start-${actionCode}`, view),
    menuType: 'ACTION',
    title: '',
    locationId: location.id,
    parentMenuItemId: null,
    actionCode,
    formId: null,
    scorecardId: null,
    after: null,
  };
  return [{ title: 'Move to the start location', operations: [{ name: 'menu-item.create', input }] }];
}
