import { expect, test } from 'vitest';
import { roleOptions, selectRole } from './role-choice';

const role = (id: string, playable = true) => ({ id, roleName: id.toUpperCase(), playable });
const roles = [role('nurse'), role('doctor'), role('relative', false), role('midwife')];
const ids = (selected: readonly string[]) => roleOptions(roles, selected).map(({ id }) => id);

test('offers the playable roles', () => {
  expect(ids([])).toEqual(['nurse', 'doctor', 'midwife']);
});

test('shows what is selected although no one plays it, so that it can be cleared', () => {
  expect(ids(['relative', 'gone'])).toEqual(['nurse', 'doctor', 'relative', 'midwife', 'gone']);
  expect(roleOptions(roles, ['gone']).at(-1)).toMatchObject({ name: '', isPlayable: false, isSelected: true });
});

test('up to two roles can be selected', () => {
  const beyond = (selected: readonly string[]) =>
    roleOptions(roles, selected).flatMap(({ id, isBeyond }) => (isBeyond ? [id] : []));
  expect(beyond(['nurse'])).toEqual([]);
  expect(beyond(['nurse', 'doctor'])).toEqual(['midwife']);
});

test('selects and clears roles in their order', () => {
  expect(selectRole(roleOptions(roles, ['doctor']), 'nurse', true)).toEqual(['nurse', 'doctor']);
  expect(selectRole(roleOptions(roles, ['nurse', 'doctor']), 'nurse', false)).toEqual(['doctor']);
});
