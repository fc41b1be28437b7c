import { menuTree } from '../../../queries/menu-tree';
import { defineRule } from '../../../rule';

/** The most items that a level of the tree shows. */
const shownItems = 100;

export const rule = defineRule({
  id: 'menu/too-many-items',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A level of the menu tree can be shown',
  why: 'The tree shows at most 100 items of a level: the author no longer sees the others.',
  messages: { many: 'Too many items to display' },
  check({ view, report }) {
    for (const [id, items] of view.derive(menuTree).itemsBelow) {
      if (items.length > shownItems) report({ messageId: 'many', entity: id });
    }
  },
});
