import { randomUUID } from 'node:crypto';
import { fullAbility } from '@scn/core/permissions/ability';
import { placeIn } from '@scn/core/testing/test-operation';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changesSince, readScenario } from '#log/changes-since';
import { revertOperation } from '#log/append-change';
import { at, openLogFixture, refusalOf, say, TestLog, type LogFixture } from './log-fixture';

let fixture: LogFixture;
let test: TestLog;

beforeAll(async () => {
  fixture = await openLogFixture();
});
beforeEach(async () => {
  test = new TestLog(await fixture.openGateway({ database: fixture.database }), await fixture.addTenant());
  await test.create();
});
afterAll(() => fixture.drop());

async function spoken(): Promise<unknown> {
  const { scenario } = await readScenario(test.log, test.address);
  return placeIn(scenario, '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-2/args/text');
}

it('reverts a change after other changes, and redoes it', async () => {
  const mine = await test.append('a', say('Mine'));
  await test.append('b', say('Elsewhere', 'meds-1'));
  const undone = await test.revert('undo', mine.seq);
  expect(undone).toMatchObject({ seq: 4, title: `Undo: ${mine.title}` });
  expect(await spoken()).toBe('Thank you');
  await test.revert('redo', undone.seq);
  expect(await spoken()).toBe('Mine');
});

it('records which entry was reverted', async () => {
  await test.append('a', say('Mine'));
  await test.revert('undo', 2);
  const { entries } = await changesSince(test.log.database, test.address, 2);
  expect(entries.map(({ calls }) => calls[0]?.reverts)).toEqual([2]);
});

it('returns the first result for a repeated revert', async () => {
  await test.append('a', say('Mine'));
  const undone = await test.revert('undo', 2);
  expect(await test.revert('undo', 2)).toEqual(undone);
  expect((await refusalOf(test.revert('undo', 3))).code).toBe('DuplicateValue');
});

it('is rejected if a later change touched the same place', async () => {
  await test.append('a', say('Mine'));
  await test.append('b', say('Later'));
  expect((await refusalOf(test.revert('undo', 2))).message).toBe(
    'This cannot be undone because a later change affects the same part.',
  );
  expect(await spoken()).toBe('Later');
});

it.each([0, 1, 99, -1])('is rejected for entry %d, which is not a change of the actor', async (seq) => {
  expect((await refusalOf(test.revert('undo', seq))).code).toBe('UpdateEntityError');
});

it('is rejected for the change of another user', async () => {
  await test.append('a', say('Mine'));
  const request = { ...test.address, operationId: 'undo', ability: fullAbility(), at, seq: 2 };
  const foreign = revertOperation(test.log, { ...request, actorId: randomUUID() });
  expect((await refusalOf(foreign)).code).toBe('UpdateEntityError');
});

it('is rejected if the actor no longer has the permissions of the change', async () => {
  await test.append('a', { name: 'playlist-command.delete', input: { id: 'meds-2' } });
  await test.revert('undo', 2);
  const ability = {
    can: (action: string, subject: string) => `${action} ${subject}` !== 'Delete ScenarioPlaylistCommand',
  };
  const { tenant } = test;
  for (const seq of [2, 3]) {
    const again = revertOperation(test.log, {
      ...test.address,
      actorId: tenant.actorId,
      operationId: `x${seq}`,
      ability,
      at,
      seq,
    });
    expect((await refusalOf(again)).code).toBe('ScenarioAccessError');
  }
});

it('is rejected if a field of the change is now withheld from the actor', async () => {
  await test.append('a', say('Mine'));
  const ability = {
    can: (_action: string, _subject: string, field?: string) => field !== 'input.args',
  };
  const { actorId } = test.tenant;
  const undo = revertOperation(test.log, { ...test.address, actorId, operationId: 'undo', ability, at, seq: 2 });
  expect(await refusalOf(undo)).toMatchObject({ code: 'FieldAuthorisationError', metadata: { field: 'input.args' } });
});
