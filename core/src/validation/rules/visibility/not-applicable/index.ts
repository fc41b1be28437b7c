import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/not-applicable',
  scope: 'action',
  severity: 'WARNING',
  title: 'Only actions that learners see have visibility triggers',
  why: 'An action that the clock, physiology or a playlist starts isn’t in any menu, so its visibility triggers have no effect.',
  messages: {
    visible: 'Visibility doesn’t apply to actions with the trigger {{trigger}}. Clear the visibility triggers.',
    invisible: 'Visibility doesn’t apply to actions with the trigger {{trigger}}. Clear the invisibility triggers.',
  },
  check({ value: action, view, report }) {
    if (action.visible === null && action.triggerInvisible === null) return;
    const plugin = view.plugins.trigger(action.trigger.trigger);
    if (plugin === undefined || plugin.usesVisibility) return;
    const { actionCode } = action;
    const data = { trigger: plugin.title };
    const clearing = (field: 'visible' | 'triggerInvisible') => [
      { title: 'Clear the triggers', operations: [{ name: 'action.update', input: { actionCode, [field]: null } }] },
    ];
    if (!isEmptyExpression(action.visible)) {
      report({ messageId: 'visible', at: '/visible', data, fixes: clearing('visible') });
    }
    if (!isEmptyExpression(action.triggerInvisible)) {
      report({ messageId: 'invisible', at: '/triggerInvisible', data, fixes: clearing('triggerInvisible') });
    }
  },
});
