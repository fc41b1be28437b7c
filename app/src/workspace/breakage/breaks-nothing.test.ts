import { expect, test } from 'vitest';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import type { JsonObject } from '@scn/core/base/json';
import { breaksNothing } from './breaks-nothing';

const byName = new Map(builtInOperations.map((operation) => [operation.name, operation]));

const cases: readonly (readonly [string, JsonObject, boolean])[] = [
  ['action.update', { actionCode: 'A', title: 'Talk' }, true],
  ['action.update', { actionCode: 'A', title: 'Talk', roles: [] }, false],
  ['response.update', { responseCode: 'R', description: 'Talks' }, true],
  ['response.update', { responseCode: 'R', island: 2 }, false],
  ['entity.update', { kind: 'role', id: 'r', changes: { roleName: 'Nurse' } }, true],
  ['entity.update', { kind: 'role', id: 'r', changes: { playable: false } }, false],
  ['section.update', { section: 'setup.environment', changes: { roomId: 'r' } }, false],
  ['folder.rename', { id: 'f', title: 'Room' }, true],
  ['response.reorder', { actionCode: 'A', responseCodes: ['R'], after: null }, true],
  ['action.delete', { actionCode: 'A', deleteDependencies: true }, false],
];

test.each(cases)('%s %j can’t break anything: %s', (name, input, expected) => {
  expect(breaksNothing({ name, input }, byName)).toBe(expected);
});
