import { sharedTitles } from '../../../queries/menu-titles';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/same-title',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The entries of a menu read differently',
  why: 'The learner cannot tell the two apart and gives the wrong treatment without knowing it.',
  messages: { same: 'Another entry of the menu is called “{{title}}” too. Say in the title what is different.' },
  check({ view, report }) {
    for (const { itemId, title } of view.derive(sharedTitles)) {
      report({ messageId: 'same', entity: itemId, data: { title } });
    }
  },
});
