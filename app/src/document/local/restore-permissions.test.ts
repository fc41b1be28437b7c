import { expect, test } from 'vitest';
import { allBut, typedByBob, typedInDeleted } from '../testing/typed-in-deleted';
import { typedTextOfStep } from './typed-text';

/*
 * Restoring something that someone deleted adds it again, which needs the permission to create it.
 */

test('what was deleted can’t be added again without its Create permission', async () => {
  const { bob, operationId } = await typedInDeleted();
  expect(bob.session.retained.list()).toMatchObject([{ removal: { how: 'other', name: 'ann' } }]);
  expect(bob.session.retained.restoreBlock(operationId)).toBeNull();
  bob.ability = allBut('ScenarioAction:Create');
  expect(bob.session.retained.restoreBlock(operationId)?.message).toBe(
    'You don’t have the permission “Create scenario action”.',
  );
  await expect(bob.session.retained.restore(operationId)).rejects.toMatchObject({ code: 'ScenarioAccessError' });
  bob.ability = allBut('ScenarioAction:Update');
  expect(bob.session.retained.restoreBlock(operationId)?.message).toBe(
    'You don’t have the permission “Update scenario action”.',
  );
});

test('a restored change that only the gateway refuses is kept as it was, with the reason', async () => {
  const { gateway, ann, bob, operationId } = await typedInDeleted();
  const all = gateway.ability;
  gateway.ability = allBut('ScenarioAction:Create');
  await bob.session.retained.restore(operationId);
  await bob.quiet();
  const expected = {
    change: { operationId, calls: [{ name: 'action.update' }] },
    reason: { code: 'ScenarioAccessError', message: 'You don’t have the permission “Create scenario action”.' },
    removal: { how: 'other', name: 'ann', steps: [{ kind: 'insert' }] },
  };
  expect(bob.session.retained.list()).toMatchObject([expected]);
  const text = () => typedTextOfStep(bob.session.retained.list().map(({ change }) => change));
  expect(text()).toBe(typedByBob);
  // in a new window it isn't known who deleted it, except from what was kept
  await bob.reload();
  expect(bob.session.retained.list()).toMatchObject([expected]);
  gateway.ability = all;
  await bob.session.retained.restore(operationId);
  await bob.quiet();
  await ann.quiet();
  expect(bob.session.retained.list()).toEqual([]);
  expect([bob.title(), ann.title()]).toEqual([typedByBob, typedByBob]);
});

test('a restored change that is refused after the page was loaded again can be restored later', async () => {
  const { gateway, ann, bob, operationId } = await typedInDeleted();
  const all = gateway.ability;
  gateway.ability = allBut('ScenarioAction:Create');
  bob.link.fate = 'request-lost';
  await bob.session.retained.restore(operationId);
  await bob.reload();
  await bob.quiet();
  expect(bob.session.retained.list()).toMatchObject([
    { change: { calls: [{ name: 'action.update' }] }, removal: { how: 'other', name: null, steps: [{}] } },
  ]);
  gateway.ability = all;
  await bob.session.retained.restore(operationId);
  await bob.quiet();
  await ann.quiet();
  expect([bob.title(), ann.title()]).toEqual([typedByBob, typedByBob]);
});
