import { expect, test } from 'vitest';
import { changeInWords, grouped } from './change-words';

test.each([
  ['Change action AMEDS001', 'changed action AMEDS001'],
  ['Rename menu to “Bed”', 'renamed menu to “Bed”'],
  ['Change action AMEDS001; Delete command', 'changed action AMEDS001; deleted command'],
  ['60 × Change speech; and 2 more', 'changed speech, 60 times; and 2 more'],
  ['Undo: Change action AMEDS001', 'undid: changed action AMEDS001'],
  ['No longer accept menu-depth', 'no longer accepts menu-depth'],
  ['Stop accepting menu-depth', 'stopped accepting menu-depth'],
  ['Create SEP001GB', 'created the scenario'],
  ['Undo: Create SEP001GB', 'undid: created the scenario'],
  ['Duplicate SEP002GB', 'duplicated SEP002GB'],
  ['AMEDS001 cancels deterioration', null],
  ['Changeling', null],
])('%s', (title, words) => {
  expect(changeInWords(title, 'SEP001GB')).toBe(words);
});

test('groups successive changes by one person in one scenario', () => {
  const change = (scenarioCode: string, id: string | null) => ({ scenarioCode, actor: id === null ? null : { id } });
  const groups = grouped([change('A', '1'), change('A', '1'), change('A', '2'), change('B', '2'), change('A', '1')]);
  expect(groups.map(({ last, count }) => [last.scenarioCode, last.actor?.id, count])).toEqual([
    ['A', '1', 2],
    ['A', '2', 1],
    ['B', '2', 1],
    ['A', '1', 1],
  ]);
});
