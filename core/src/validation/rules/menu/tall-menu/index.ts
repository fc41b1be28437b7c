import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

/** A menu with more items than this is tall. */
const tallMenu = 10;

export const rule = defineRule({
  id: 'menu/tall-menu',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'A menu has at most ten items',
  why: 'Learners lose time searching a tall menu.',
  messages: { tall: 'The menu has {{count}} items, more than {{limit}}. Group some of them in a submenu.' },
  check({ view, report }) {
    for (const [id, items] of view.derive(menuTree).itemsBelow) {
      const count = items.length;
      if (count <= tallMenu || view.get(id, 'location')?.value.type === 'HIDDEN') continue;
      report({ messageId: 'tall', entity: id, data: { count, limit: tallMenu } });
    }
  },
});
