import { expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import { desks } from '#document/testing/desk';
import { callsOf, fixablesLike, fixesTogether } from './fix-all';

const issue = (actionCode: string, title: string, change: Partial<Issue> = {}): Issue => ({
  ...{ ruleId: 'text/surplus-blanks', messageId: 'blanks', severity: 'WARNING', entity: actionCode, at: '/title' },
  ...{ pointer: '', message: '' },
  fixes: [{ title: 'Rename', operations: [{ name: 'action.update', input: { actionCode, title } }] }],
  ...change,
});
const all = () => true;

it('are the issues of the same rule and message whose fix does the same, one of each entity', () => {
  const first = issue('AMEDS001', 'Give antibiotics');
  const others = [
    issue('AFLUI001', 'Give fluids'),
    issue('AFLUI001', 'Give fluids again', { at: '/sidebar' }),
    issue('AWAIT001', 'Wait', { ruleId: 'text/spelling' }),
    issue('ATIME001', 'Later', { messageId: 'other' }),
    issue('AFORM001', 'Form', { fixes: [] }),
    issue('ASCOR001', 'Score', { fixes: [{ title: 'Delete', operations: [{ name: 'action.delete', input: {} }] }] }),
  ];
  const found = fixablesLike(first, 0, [first, ...others], all);
  expect(found.map((each) => each.issue.entity)).toEqual(['AMEDS001', 'AFLUI001']);
});

it('leave out what the user may not change', () => {
  const issues = [issue('AMEDS001', 'One'), issue('AFLUI001', 'Two')];
  const [first] = issues;
  const found = fixablesLike(first!, 0, issues, ({ input }) => input['actionCode'] !== 'AFLUI001');
  expect(found.map((each) => each.issue.entity)).toEqual(['AMEDS001']);
});

it('are one step, without those that are refused or would cause another problem', async () => {
  const { ann } = await desks();
  const { session } = ann;
  const before = session.snapshot();
  const wanted = [
    issue('AMEDS001', 'Give antibiotics now'),
    issue('GONE0001', 'Gone'),
    issue('AFLUI001', 'Give  fluids'),
    issue('AWAIT001', 'Reassess later'),
  ];
  const together = fixesTogether(
    wanted.map((each) => ({ issue: each, fix: each.fixes[0]! })),
    session,
  );
  expect(together.map((each) => each.issue.entity)).toEqual(['AMEDS001', 'AWAIT001']);
  expect(session.snapshot()).toBe(before);
  session.change(callsOf(together));
  expect(session.snapshot().actions.filter(({ title }) => /now|later/.test(title))).toHaveLength(2);
  session.undo();
  expect(session.snapshot()).toEqual(before);
});
