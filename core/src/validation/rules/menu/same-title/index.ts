import { sharedTitles } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/same-title',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The entries of a menu have different titles',
  why: 'Learners can’t tell the two apart and may give the wrong treatment without knowing.',
  messages: { same: 'Another entry in the menu also has the title “{{title}}”. Change one of the titles.' },
  check({ view, report }) {
    for (const { itemId, title } of view.derive(sharedTitles)) {
      report({ messageId: 'same', entity: itemId, data: { title } });
    }
  },
});
