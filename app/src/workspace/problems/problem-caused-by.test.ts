import { expect, it } from 'vitest';
import { desks } from '#document/testing/desk';
import { problemCausedBy } from './use-problem-menu.tsx';

const rename = (title: string, actionCode = 'AMEDS001') => ({
  title: 'Rename',
  operations: [{ name: 'action.update', input: { actionCode, title } }],
});

it('names the problem that a fix would cause, and changes nothing', async () => {
  const { ann } = await desks();
  const { session } = ann;
  const [before, issues] = [session.snapshot(), session.issues()];
  expect(problemCausedBy(rename('Give  antibiotics'), session)).toMatch(/blank|space/);
  expect(session.snapshot()).toBe(before);
  expect(session.issues()).toEqual(issues);
  expect(session.undoable).toBeNull();
});

it('has nothing to say about a fix that causes no problem, nor about one that is refused', async () => {
  const { ann } = await desks();
  expect(problemCausedBy(rename('Give antibiotics now'), ann.session)).toBeNull();
  expect(problemCausedBy(rename('Give antibiotics', 'GONE0001'), ann.session)).toBeNull();
});
