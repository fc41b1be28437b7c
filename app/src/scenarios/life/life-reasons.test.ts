import { expect, test } from 'vitest';
import { whyNotChanged, type LifeChange } from './life-reasons';

const own = { ownedByInstitution: true, isScenarioReadOnly: false, libraryAccess: 'FULL' } as const;
const changes: readonly LifeChange[] = ['move', 'setReadOnly', 'setEditable', 'delete', 'restore'];
const reasons = (of: Partial<Parameters<typeof whyNotChanged>[0]>) =>
  changes.map((change) => whyNotChanged({ ...own, ...of }, change));

test('an own scenario is moved, made read-only and deleted with full access to its library', () => {
  expect(reasons({})).toEqual([null, null, 'isEditable', null, null]);
  for (const libraryAccess of ['PARTIAL', 'READONLY'] as const)
    expect(reasons({ libraryAccess })).toEqual(Array(5).fill('notFull'));
});

test('a read-only scenario is made editable first, and restored as it is', () => {
  expect(reasons({ isScenarioReadOnly: true })).toEqual(['firstEditable', 'isReadOnly', null, 'firstEditable', null]);
});

test('a scenario of another institution stays as it is', () => {
  expect(reasons({ ownedByInstitution: false })).toEqual(Array(5).fill('notOwned'));
});
