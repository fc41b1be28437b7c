import { actionAround } from '../../../action-around';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/change-duration',
  scope: 'response',
  severity: 'WARNING',
  title: 'Only an action that changes physiology lends its duration',
  why: 'There is no change whose duration the response could take, so nobody knows when it plays.',
  messages: {
    'no-change':
      'The response uses the duration of a physiology change, but its action changes no physiology. Write a delay instead.',
  },
  check({ value: { responseCode, usePhysiologyChangeDuration }, node, report }) {
    if (!usePhysiologyChangeDuration || actionAround(node)?.changesPhysiology !== false) return;
    const input = { responseCode, usePhysiologyChangeDuration: false };
    report({
      messageId: 'no-change',
      at: '/usePhysiologyChangeDuration',
      fixes: [{ title: 'Use the delay of the response', operations: [{ name: 'response.update', input }] }],
    });
  },
});
