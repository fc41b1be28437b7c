import { expect, test } from 'vitest';
import { allOf, competenciesOf, mappingOf, placeOf, repeatedIn, type ListedCompetency } from './listed-competencies';

const data = {
  competencies: [
    { level: 1, code: '1', statement: 'Safety' },
    { level: 2, code: '1.1', statement: 'Washes hands\nbefore contact' },
    { level: 3, code: '', statement: 'Communicates' },
    { level: 1, code: '2', statement: 'Skills' },
    { level: 2, code: '', statement: 'Communicates' },
  ],
};
const tree = competenciesOf(data);
const listed = allOf(tree);
const own = (...titles: readonly string[]) => titles.map((title, index) => ({ id: `c${index}`, title }));

/** The titles of a tree, nested. */
const nested = (of: readonly ListedCompetency[]): readonly unknown[] =>
  of.map(({ title, children }) => (children.length === 0 ? title : [title, ...nested(children)]));

test('levels make a tree, and a statement of several lines is named in one', () => {
  expect(nested(tree)).toEqual([
    ['1 Safety', ['1.1 Washes hands before contact', 'Communicates']],
    ['2 Skills', 'Communicates'],
  ]);
  expect(listed.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
});

test('what is typed need not be complete: a skipped level is below the one above, and other values are left out', () => {
  const rows = [{ level: 3, statement: 'Deep' }, { level: 1 }, null, { level: 'x', statement: 'None' }];
  expect(nested(competenciesOf({ competencies: rows }))).toEqual(['Deep', '', 'None']);
  expect(nested(competenciesOf({ competencies: 'none' }))).toEqual([]);
});

test('a competency of the scenario is found by code and statement or by the statement, in any case', () => {
  const { ownOf, others } = mappingOf(own('1 safety', 'Skills', ' 1.1  Washes hands before contact '), listed);
  expect([...ownOf].map(([{ index }, [found]]) => [index, found?.id])).toEqual([
    [0, 'c0'],
    [3, 'c1'],
    [1, 'c2'],
  ]);
  expect(others).toEqual([]);
});

test('what the framework doesn’t list, or lists twice, is none of its competencies', () => {
  const { ownOf, others } = mappingOf(own('1 Saftey', 'Communicates', ''), listed);
  expect(ownOf.size).toBe(0);
  expect(others.map((each) => [each.own.id, each.isListedTwice])).toEqual([
    ['c0', false],
    ['c1', true],
    ['c2', false],
  ]);
  expect([...repeatedIn(listed)].map(({ index }) => index)).toEqual([2, 4]);
});

test('a new competency comes after the nearest one above it in the framework', () => {
  const mapping = mappingOf(own('Own words', '1 Safety'), listed);
  expect(placeOf(listed, mapping, listed[3]!)).toBe('c1');
  expect(placeOf(listed, mapping, listed[0]!)).toBeNull();
});
