import { menuItemTarget } from '../../../../document/menu/schema';
import { defineRule } from '../../../rule';

const targets = ['actionCode', 'formId', 'scorecardId'] as const;

/** What messages call each target. */
const names = { actionCode: 'an action', formId: 'a multiple-choice form', scorecardId: 'a scorecard matrix' } as const;

export const rule = defineRule({
  id: 'menu/item-target',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu item shows what its type says',
  why: 'The learner chooses the item, and nothing opens, or something else than the author sees in the tree.',
  messages: {
    missing: 'The item shows nothing. Choose {{target}}, or delete the item.',
    extra: 'The item names {{target}}, which its type does not show. Make another item for it.',
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
