import { expect, test } from 'vitest';
import { commandsOf, type ActionCategory } from './categories';

const category = (id: string, parentId: string | null, ...commands: string[]): ActionCategory => ({
  id,
  name: id,
  parentId,
  selectable: true,
  commands: commands.map((name) => ({ id: name, name })),
});

test.each([
  ['of the category and its ancestors', 'child', ['inspect', 'assess']],
  ['none without a category', null, []],
  ['none for an unknown category', 'unknown', []],
  ['without duplicates for nested categories', 'one', ['a', 'b']],
])('commands: %s', (_, id, expected) => {
  const all = [
    category('parent', null, 'assess'),
    category('child', 'parent', 'inspect'),
    category('one', 'other', 'a'),
    category('other', 'one', 'b'),
  ];
  expect(commandsOf(all, id).map(({ name }) => name)).toEqual(expected);
});
