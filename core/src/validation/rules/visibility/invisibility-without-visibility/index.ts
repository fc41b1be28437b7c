import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/invisibility-without-visibility',
  scope: 'action',
  needs: ['visibilityEnabled', 'triggerInvisible'],
  severity: 'WARNING',
  title: 'Invisibility triggers require visibility triggers',
  why: 'Invisibility triggers are disabled until a visibility trigger is set, so the action stays in the menu.',
  messages: {
    redundant:
      'The invisibility triggers are redundant, because there are no visibility triggers. Add visibility triggers, or clear the invisibility triggers.',
  },
  check({ value: { actionCode, visibilityEnabled, visible, triggerInvisible }, report }) {
    if (!visibilityEnabled || !isEmptyExpression(visible) || isEmptyExpression(triggerInvisible)) return;
    const operations = [{ name: 'action.update', input: { actionCode, triggerInvisible: null } }];
    report({
      messageId: 'redundant',
      at: '/triggerInvisible',
      fixes: [{ title: 'Clear the invisibility triggers', operations }],
    });
  },
});
