import { expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import { sameIssues } from './problem-store';

const issue: Issue = {
  ...{ ruleId: 'text/surplus-blanks', messageId: 'surplus', severity: 'WARNING', entity: 'AMEDS001', at: '/title' },
  ...{ pointer: '/actions/0/title', message: 'There are surplus blanks.' },
  fixes: [
    { title: 'Remove them', operations: [{ name: 'action.update', input: { actionCode: 'AMEDS001', title: 'A' } }] },
  ],
};
const copy = (): Issue => structuredClone(issue);

it('issues that say the same are the same', () => {
  expect(sameIssues([issue, issue], [copy(), copy()])).toBe(true);
  expect(sameIssues([], [])).toBe(true);
});

const [fix] = issue.fixes;
it.each<[string, readonly Issue[]]>([
  ['one more', [issue, issue]],
  ['none', []],
  ...Object.entries({
    ...{
      ruleId: 'x',
      messageId: 'x',
      severity: 'ERROR',
      entity: null,
      at: '',
      pointer: '',
      message: 'Other.',
      fixes: [],
    },
  }).map(([name, value]): [string, readonly Issue[]] => [`another ${name}`, [{ ...issue, [name]: value }]]),
  ['another fix', [{ ...issue, fixes: [{ ...fix!, operations: [{ name: 'action.delete', input: {} }] }] }]],
])('%s is a difference', (_, others) => {
  expect(sameIssues([issue], others)).toBe(false);
});
