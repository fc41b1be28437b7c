import { actionAround } from '#index/queries/action-around';
import { defineRule } from '#kernel/rule';

/** Length of an action code in characters. */
const actionCodeLength = 8;

export const rule = defineRule({
  id: 'response/code-of-other-action',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A response code starts with its action’s code',
  why: 'Readers of a log or the overview look for the response in the wrong action.',
  messages: {
    other: 'The code {{code}} starts with the code of action {{other}}, but the response belongs to {{action}}.',
  },
  check({ value: { responseCode: code }, node, view, report }) {
    const action = actionAround(node)?.actionCode;
    const other = code.slice(0, actionCodeLength);
    if (action === undefined || action === other || !view.exists(other, 'action')) return;
    report({ messageId: 'other', at: '/responseCode', data: { code, other, action } });
  },
});
