import { menuItemTarget } from '#document/menu/schema';
import { defineRule } from '#kernel/rule';

const targets = ['actionCode', 'formId', 'scorecardId'] as const;

/** Name of each target in messages. */
const names = { actionCode: 'an action', formId: 'a multiple-choice form', scorecardId: 'a scorecard matrix' } as const;

export const rule = defineRule({
  id: 'menu/item-target',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu item’s target matches its type',
  why: 'If the learner chooses the item, nothing opens, or something other than the author sees in the tree.',
  messages: {
    missing: 'The item has no target. Choose {{target}}, or delete the item.',
    extra: 'The item has {{target}}, which doesn’t match its type. Add another item for it.',
  },
  check({ value: item, report }) {
    const own = item.menuType === 'MENU' ? null : menuItemTarget[item.menuType];
    for (const field of targets) {
      if ((item[field] !== null) === (field === own)) continue;
      const messageId = field === own ? 'missing' : 'extra';
      report({ messageId, at: `/${field}`, data: { target: names[field] } });
    }
  },
});
