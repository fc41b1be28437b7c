import { expect, test } from 'vitest';
import type { JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import type { AnyPlugin, MenuLockOverride } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { operationPlugins } from '#testing/operation-plugins';
import { createValidator } from '#validation/engine/engine';
import { lockNeighbours } from './lock-relation';

const action = (
  actionCode: string,
  setsLocks: string[],
  actionLockedBys: string[],
  trigger = 'learner',
): JsonObject => ({
  actionCode,
  trigger: { trigger: `trigger.${trigger}` },
  setsLocks,
  actionLockedBys,
});

/** The plugins, of which Speech overrides locks with its text: `LOCK PHONE`. */
const plugins = createRegistry(
  [],
  operationPlugins.plugins.map((plugin) => ({
    plugin: plugin.id === 'command.speech' ? ({ ...plugin, effects } as unknown as AnyPlugin) : plugin,
    owner: 'tests',
  })),
);

function effects({ text }: { readonly text: string }): readonly MenuLockOverride[] {
  const [override, ...locks] = text.split(' ');
  return override === '' ? [] : [{ kind: 'overrides-locks', override, locks } as unknown as MenuLockOverride];
}
const playing = (...texts: readonly string[]): JsonObject => ({
  responses: [
    {
      responseCode: 'ACALL001R1',
      playlist: texts.map((text, index) => ({ id: `c-${index}`, block: 'command.speech', args: { text } })),
    },
  ],
});

function relationOf(...actions: readonly JsonObject[]) {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario({ actions }, plugins));
  const { view } = validator;
  return (code: string) => lockNeighbours(view.get(code, 'action')!.value, view);
}

test('who locks whom, by the kinds that they share', () => {
  const relation = relationOf(
    action('APHON001', ['PHONE', 'SPEECH'], []),
    action('ATALK001', ['SPEECH'], ['PHONE']),
    action('ACALL001', [], ['SPEECH', 'PHONE', 'EQUIPMENT']),
    action('AOTHR001', [], []),
  );
  expect(relation('APHON001')).toEqual({
    lockedBy: [],
    locks: [
      { actionCode: 'ATALK001', kinds: ['PHONE'], overrides: [], isEffective: true },
      { actionCode: 'ACALL001', kinds: ['PHONE', 'SPEECH'], overrides: [], isEffective: true },
    ],
    neverSet: [],
    withoutEffect: [],
  });
  expect(relation('ACALL001')).toEqual({
    lockedBy: [
      { actionCode: 'APHON001', kinds: ['PHONE', 'SPEECH'], overrides: [], isEffective: true },
      { actionCode: 'ATALK001', kinds: ['SPEECH'], overrides: [], isEffective: true },
    ],
    locks: [],
    neverSet: ['EQUIPMENT'],
    withoutEffect: [],
  });
  expect(relation('AOTHR001')).toEqual({ lockedBy: [], locks: [], neverSet: [], withoutEffect: [] });
});

test('an action doesn’t lock itself, and a lock that no other action has is without effect', () => {
  const relation = relationOf(action('ASELF001', ['MENU'], ['MENU']));
  expect(relation('ASELF001')).toEqual({ lockedBy: [], locks: [], neverSet: ['MENU'], withoutEffect: ['MENU'] });
});

test('locks don’t stop what learners don’t start', () => {
  const relation = relationOf(action('ASETS001', ['MENU'], []), action('AEVNT001', [], ['MENU'], 'hidden'));
  expect(relation('ASETS001').locks).toEqual([
    { actionCode: 'AEVNT001', kinds: ['MENU'], overrides: [], isEffective: false },
  ]);
  expect(relation('AEVNT001').lockedBy).toEqual([
    { actionCode: 'ASETS001', kinds: ['MENU'], overrides: [], isEffective: false },
  ]);
});

test('playlists override the locks of others, with and without setting them', () => {
  const relation = relationOf(
    { ...action('ACALL001', ['PHONE'], ['PHONE']), ...playing('LOCK MENU PHONE', 'RELEASE MENU', 'LOCK MENU', '') },
    action('ALOCK001', [], ['MENU', 'EQUIPMENT']),
    action('ALOCK002', [], ['PHONE']),
  );
  expect(relation('ACALL001').locks).toEqual([
    { actionCode: 'ALOCK001', kinds: [], overrides: ['LOCK', 'RELEASE'], isEffective: true },
    { actionCode: 'ALOCK002', kinds: ['PHONE'], overrides: ['LOCK'], isEffective: true },
  ]);
  expect(relation('ALOCK001').lockedBy).toEqual([
    { actionCode: 'ACALL001', kinds: [], overrides: ['LOCK', 'RELEASE'], isEffective: true },
  ]);
  expect(relation('ALOCK001').neverSet).toEqual(['EQUIPMENT']);
});

test('a command whose arguments are invalid overrides nothing', () => {
  const broken = {
    responses: [{ responseCode: 'ACALL001R1', playlist: [{ id: 'c', block: 'command.speech', args: {} }] }],
  };
  const relation = relationOf({ ...action('ACALL001', [], []), ...broken }, action('ALOCK001', [], ['MENU']));
  expect(relation('ALOCK001').lockedBy).toEqual([]);
});
