import { actionAround } from '../../../action-around';
import { defineRule } from '../../../rule';

/** An action code has this many characters. */
const actionCodeLength = 8;

export const rule = defineRule({
  id: 'response/code-of-other-action',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'The code of a response begins with the code of its action',
  why: 'Whoever reads the code in a log or in the overview looks for the response in the wrong action.',
  messages: { other: 'The code {{code}} names the action {{other}}, but the response belongs to {{action}}.' },
  check({ value: { responseCode: code }, node, view, report }) {
    const action = actionAround(node)?.actionCode;
    const other = code.slice(0, actionCodeLength);
    if (action === undefined || action === other || !view.exists(other, 'action')) return;
    report({ messageId: 'other', at: '/responseCode', data: { code, other, action } });
  },
});
