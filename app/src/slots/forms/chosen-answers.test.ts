import { expect, it } from 'vitest';
import type { MultipleChoiceForm } from '@scn/core/document/content/schema';
import { choose, isRight, pageWith, startingAnswers, type FormQuestion } from './chosen-answers';

const answer = (id: string, correct: boolean, actionCode: string | null = null) => ({
  ...{ id, correct, actionCode, text: id, feedback: '' },
});
const single: FormQuestion = {
  ...{ id: 'first', text: 'Which?', imageId: null, selection: 'SINGLE' },
  items: [answer('a', true, 'A001'), answer('b', false, 'B001')],
};
const multiple: FormQuestion = {
  ...{ id: 'second', text: 'Which ones?', imageId: null, selection: 'MULTIPLE' },
  items: [answer('c', true, 'C001'), answer('d', true), answer('e', false, 'E001')],
};
const form: MultipleChoiceForm = {
  ...{ id: 'form', title: 'Form', instructions: '' },
  pages: [
    { id: 'p1', title: 'One', questions: [single] },
    { id: 'p2', title: 'Two', questions: [multiple] },
  ],
};

it('one answer of a single question replaces another, and several of the others are kept', () => {
  const one = choose(choose(new Set(), single, 'a'), single, 'b');
  const several = choose(choose(choose(one, multiple, 'e'), multiple, 'c'), multiple, 'd');
  expect([...several].toSorted()).toEqual(['b', 'c', 'd', 'e']);
  expect([...choose(several, multiple, 'e')].toSorted()).toEqual(['b', 'c', 'd']);
  expect([...choose(one, single, 'b')]).toEqual(['b']);
});

it('actions start in the order of the form, not of the choices', () => {
  const chosen = new Set(['e', 'd', 'c', 'a']);
  expect(startingAnswers(form, chosen).map(({ actionCode }) => actionCode)).toEqual(['A001', 'C001', 'E001']);
});

it.each([
  [[], null],
  [['c'], false],
  [['c', 'd'], true],
  [['c', 'd', 'e'], false],
])('the answers %j are right: %s', (ids, expected) => {
  expect(isRight(multiple, new Set(ids))).toBe(expected);
});

it.each([
  ['form', -1],
  ['p1', 0],
  ['second', 1],
  ['e', 1],
])('%s is on page %i', (id, page) => {
  expect(pageWith(form, id)).toBe(page);
});
