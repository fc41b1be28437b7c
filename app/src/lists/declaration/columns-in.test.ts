import { expect, test } from 'vitest';
import { collected, titled } from './list-declaration';
import { columnsIn } from './use-list-columns';

interface Row {
  readonly name: string;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}
const row: Row = { name: 'Authors', users: [{ id: 'u2', name: 'Émile' }] };
const column = columnsIn('userManagement')<Row>();
const text = () => 'Ward';

test('a column is the property of its name, under the title of its name', () => {
  const { value, ...name } = column('name', 'text', { alwaysShown: true });
  expect(name).toEqual({ id: 'name', title: 'userManagement:name', kind: 'text', alwaysShown: true });
  expect(value(row, text)).toBe('Authors');
});

test('a column can read the row in its own way', () => {
  const members = column('members', 'number', ({ users }) => users.length, { width: 96 });
  expect(members).toMatchObject({ id: 'members', title: 'userManagement:members', width: 96 });
  expect(members.value(row, text)).toBe(1);
});

test('options are titled by texts with a common start, with a tone where one is given', () => {
  expect(titled('userManagement:', ['ACTIVE', 'INVITED'], { ACTIVE: 'success' })).toEqual([
    { value: 'ACTIVE', title: 'userManagement:ACTIVE', tone: 'success' },
    { value: 'INVITED', title: 'userManagement:INVITED' },
  ]);
});

test('options from rows are listed once, in the order of the culture', () => {
  const others: Row = {
    name: 'Readers',
    users: [...row.users, { id: 'u1', name: 'Zoë' }, { id: 'u3', name: 'Anna 10' }],
  };
  const more: Row = { name: 'All', users: [{ id: 'u4', name: 'Anna 9' }] };
  const choices = collected<Row>(({ users }) => users.map(({ id, name }) => [id, name]));
  expect(choices([row, others, more], 'en-GB').map(({ value }) => value)).toEqual(['u4', 'u3', 'u2', 'u1']);
});
