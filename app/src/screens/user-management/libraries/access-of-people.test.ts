import { expect, test } from 'vitest';
import { accessOf, peopleWithAccess, type Grant } from './access-of-people';

const own = { institutionId: 'here', everyone: 'Everyone' };
const person = (name: string, ...groups: readonly string[]) => ({
  ...{ name, status: 'ACTIVE' },
  groups: groups.map((id) => ({ id, name: `Group ${id}` })),
});
const grant = (groupId: string | null, access: Grant['access'], institutionId = 'here'): Grant => ({
  ...{ groupId, access, institutionId },
});

test('the most that any group gives counts, with all groups that give it', () => {
  const grants = [grant('a', 'READONLY'), grant('b', 'FULL'), grant('c', 'FULL'), grant(null, 'PARTIAL')];
  expect(accessOf(person('Ann', 'a'), grants, own)).toMatchObject({ access: 'PARTIAL', through: ['Everyone'] });
  expect(accessOf(person('Bea', 'a', 'b', 'c'), grants, own)).toMatchObject({
    access: 'FULL',
    through: ['Group b', 'Group c'],
  });
});

test('without a group that has access, there is none', () => {
  expect(accessOf(person('Ann', 'x'), [grant('a', 'FULL')], own)).toBeNull();
});

test('access of another institution is no one’s here', () => {
  expect(accessOf(person('Ann', 'a'), [grant(null, 'FULL', 'elsewhere')], own)).toBeNull();
});

test('people are listed by name, without those who can’t sign in', () => {
  const people = [person('Zoe', 'a'), person('Ann', 'a'), { ...person('Off', 'a'), status: 'DISABLED' }];
  const found = peopleWithAccess(people, [grant('a', 'READONLY')], own);
  expect(found.map(({ person: { name } }) => name)).toEqual(['Ann', 'Zoe']);
});
