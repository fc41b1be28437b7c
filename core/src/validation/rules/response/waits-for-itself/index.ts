import { defineRule } from '#kernel/rule';
import { selfWaiting } from '#simulation/reach/reachability';
import { selfWait } from '#index/conditions/completions';

export const rule = defineRule({
  id: 'response/waits-for-itself',
  scope: 'response',
  needs: ['conditionsEnabled', 'conditions'],
  severity: 'ERROR',
  title: 'A response doesn’t wait for itself',
  why: 'A response is completed only by playing. If its conditions require that it, or something that only it leads to, has been completed, it never plays.',
  messages: {
    itself:
      'The conditions require that this response has been completed, so it never plays. Remove it from its own conditions.',
    after:
      'The conditions can only be met after this response has played, so it never plays. Remove what nothing but this response leads to.',
  },
  check({ value: { responseCode, conditionsEnabled, conditions }, node, view, report }) {
    if (!conditionsEnabled || conditions?.expressionType !== 'Group') return;
    const action = node.parent === null ? undefined : view.get(node.parent.id, 'action')?.value;
    const own = action === undefined ? null : selfWait(action, responseCode, conditions);
    const messageId = own ?? (view.derive(selfWaiting).has(responseCode) ? 'after' : null);
    if (messageId !== null) report({ messageId, at: '/conditions' });
  },
});
