import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/redundant-triggers',
  scope: 'action',
  needs: ['visibilityEnabled', 'visibleOnStart', 'visible'],
  severity: 'WARNING',
  title: 'Visibility triggers have an effect',
  why: 'The action is visible from the start and never hidden, so its visibility triggers have no effect. It was probably meant to be hidden at first.',
  messages: {
    redundant:
      'The visibility triggers are redundant: the action is visible on start and nothing hides it. Clear them, or make the action start hidden.',
  },
  check({ value: { actionCode, visibilityEnabled, visibleOnStart, visible, triggerInvisible }, report }) {
    if (!visibilityEnabled || !visibleOnStart || isEmptyExpression(visible) || !isEmptyExpression(triggerInvisible))
      return;
    const operations = [{ name: 'action.update', input: { actionCode, visible: null } }];
    report({ messageId: 'redundant', at: '/visible', fixes: [{ title: 'Clear the visibility triggers', operations }] });
  },
});
