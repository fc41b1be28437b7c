import { expect, test } from 'vitest';
import type { ChangeStep } from '../change-step';
import { TouchedPaths } from './touched-paths';

const set = (path: `/${string}`): ChangeStep => ({ kind: 'set', path, was: 'a', value: 'b' });

test('values elsewhere are apart: those of other entities, and other fields of the same one', () => {
  const touched = new TouchedPaths();
  touched.add([
    set('/actions/A/title'),
    { kind: 'insert', path: '/actions', after: null, value: { actionCode: 'NEW/1' } },
    { kind: 'remove', path: '/patients/p', was: {} },
  ]);
  for (const path of ['/actions/A/description', '/actions/B/title', '/patients/q/name'] as const)
    expect(touched.isApart([set(path)]), path).toBe(true);
});

test.each<readonly [string, ChangeStep, `/${string}`]>([
  ['the same field', set('/actions/A/title'), '/actions/A/title'],
  ['a part of a changed value', set('/setup/room'), '/setup/room/asset'],
  ['what contains a changed value', set('/setup/room/asset'), '/setup/room'],
  ['a removed entity', { kind: 'remove', path: '/actions/A', was: {} }, '/actions/A/title'],
  [
    'an added entity',
    { kind: 'insert', path: '/actions', after: null, value: { actionCode: 'N/1' } },
    '/actions/N~11/title',
  ],
  ['a moved entity', { kind: 'move', path: '/actions/A', after: null }, '/actions/A/title'],
  ['a renamed entity', set('/actions/A/actionCode'), '/actions/A/title'],
  ['an identity', set('/setup/room'), '/actions/A/actionCode'],
])('%s is not apart', (_, step, path) => {
  const touched = new TouchedPaths();
  touched.add([step]);
  expect(touched.isApart([set(path)])).toBe(false);
});

test('additions, removals and moves are never apart: they depend on their neighbours', () => {
  const touched = new TouchedPaths();
  expect(touched.isApart([{ kind: 'remove', path: '/actions/A', was: {} }])).toBe(false);
  expect(touched.isApart([{ kind: 'move', path: '/actions/A', after: null }])).toBe(false);
  expect(touched.isApart([{ kind: 'insert', path: '/actions', after: null, value: {} }])).toBe(false);
});
