import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/required',
  scope: 'action',
  needs: ['visibilityEnabled'],
  severity: 'ERROR',
  title: 'An action that isn’t visible on start has visibility triggers',
  why: 'Without them, the action is never visible, so learners can’t do it.',
  messages: { required: 'Visibility triggers are required. Add them, or make the action visible on start.' },
  check({ value: action, view, report }) {
    const { visibilityEnabled, visibleOnStart, visible, actionCode } = action;
    if (!visibilityEnabled || visibleOnStart || !isEmptyExpression(visible)) return;
    if (view.plugins.trigger(action.trigger.trigger)?.usesVisibility !== true) return;
    const operations = [{ name: 'action.update', input: { actionCode, visibleOnStart: true } }];
    report({ messageId: 'required', at: '/visible', fixes: [{ title: 'Make it visible on start', operations }] });
  },
});
