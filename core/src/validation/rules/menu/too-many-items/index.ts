import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

/** Maximum number of items shown per level of the tree. */
const shownItems = 100;

export const rule = defineRule({
  id: 'menu/too-many-items',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A level of the menu tree has at most 100 items',
  why: 'The tree shows at most 100 items per level, so authors don’t see the others.',
  messages: { many: 'Too many items to display' },
  check({ view, report }) {
    for (const [id, items] of view.derive(menuTree).itemsBelow) {
      if (items.length > shownItems) report({ messageId: 'many', code: 'TooManyChildrenWarning', entity: id });
    }
  },
});
