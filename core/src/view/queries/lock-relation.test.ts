import { expect, test } from 'vitest';
import type { JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { operationPlugins as plugins } from '#testing/operation-plugins';
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
      { actionCode: 'ATALK001', kinds: ['PHONE'], isEffective: true },
      { actionCode: 'ACALL001', kinds: ['PHONE', 'SPEECH'], isEffective: true },
    ],
    neverSet: [],
    withoutEffect: [],
  });
  expect(relation('ACALL001')).toEqual({
    lockedBy: [
      { actionCode: 'APHON001', kinds: ['PHONE', 'SPEECH'], isEffective: true },
      { actionCode: 'ATALK001', kinds: ['SPEECH'], isEffective: true },
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
  expect(relation('ASETS001').locks).toEqual([{ actionCode: 'AEVNT001', kinds: ['MENU'], isEffective: false }]);
  expect(relation('AEVNT001').lockedBy).toEqual([{ actionCode: 'ASETS001', kinds: ['MENU'], isEffective: false }]);
});
