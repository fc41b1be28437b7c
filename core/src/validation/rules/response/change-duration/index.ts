import { actionAround } from '#index/queries/action-around';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/change-duration',
  scope: 'response',
  needs: ['usePhysiologyChangeDuration'],
  severity: 'WARNING',
  title: 'Only responses of actions that change physiology use the change duration',
  why: 'Without a change, there is no duration to use, so it is undefined when the response plays.',
  messages: {
    'no-change':
      'The response uses the duration of a physiology change, but its action doesn’t change physiology. Enter a delay instead.',
  },
  check({ value: { responseCode, usePhysiologyChangeDuration }, node, report }) {
    if (!usePhysiologyChangeDuration || actionAround(node)?.changesPhysiology !== false) return;
    const input = { responseCode, usePhysiologyChangeDuration: false };
    report({
      messageId: 'no-change',
      at: '/usePhysiologyChangeDuration',
      fixes: [{ title: 'Use the response’s delay', operations: [{ name: 'response.update', input }] }],
    });
  },
});
