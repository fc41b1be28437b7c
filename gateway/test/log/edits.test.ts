import type { TextEdit } from '@scn/core/base/text-edit';
import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { OperationCall } from '@scn/core/base/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { revertOperation } from '#log/append-change';
import { openLogFixture, refusalOf, TestLog, type LogFixture } from './log-fixture';
import { listDifference } from '@scn/core/operations/lists/list-change';
import { operationPlugins } from '@scn/core/testing/operation-plugins';

let fixture: LogFixture;
beforeAll(async () => {
  fixture = await openLogFixture();
});
afterAll(() => fixture.drop());

const start = 'Give antibiotics';
const retitle = (was: string, at: number, insert: string, unlogged?: TextEdit['unlogged']): OperationCall => ({
  name: 'action.update',
  input: { actionCode: 'AMEDS001' },
  texts: [
    {
      at: '/title',
      path: '/actions/AMEDS001/title',
      was,
      splices: [{ at, remove: 0, insert }],
      ...(unlogged === undefined ? {} : { unlogged }),
    },
  ],
});

async function createdLog(): Promise<TestLog> {
  const log = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await log.create();
  return log;
}

async function title(log: TestLog): Promise<string | undefined> {
  const { scenario } = await readScenario(log.log, log.address);
  return scenario.actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.title;
}

describe('edits of texts', () => {
  it('merges what two people typed, and logs what each sent', async () => {
    const log = await createdLog();
    await log.append('ann:1', retitle(start, 0, 'Now: '));
    const bobs = retitle(start, 16, ' slowly');
    const { patches } = await log.append('bob:1', bobs);
    expect(patches).toEqual([
      { op: 'replace', path: expect.any(String) as unknown, value: 'Now: Give antibiotics slowly' },
    ]);
    expect(await title(log)).toBe('Now: Give antibiotics slowly');
    // sent again: applied once
    await log.append('bob:1', bobs);
    expect(await title(log)).toBe('Now: Give antibiotics slowly');
    const { damages } = await fsck({
      database: fixture.database,
      plugins: operationPlugins,
      scenarioIds: [log.scenarioId],
    });
    expect(damages).toEqual([]);
  });

  it('places edits on top of changes that weren’t in the log yet, at another gateway too', async () => {
    const log = await createdLog();
    const other = log.through(await fixture.openGateway());
    await log.append('ann:1', retitle(start, 4, ' aa'));
    await other.append('bob:1', retitle(start, 4, ' bb'));
    await log.append('ann:2', retitle('Give aa antibiotics', 7, 'aa', { text: start, after: ['ann:1'] }));
    await other.append('bob:2', retitle('Give bb antibiotics', 7, 'bb', { text: start, after: ['bob:1'] }));
    expect((await title(log))?.split(' ').toSorted()).toEqual(['Give', 'aaaa', 'antibiotics', 'bbbb']);
    expect(await title(other)).toBe(await title(log));
  });

  it('places them exactly after a restart of the gateway', async () => {
    const log = await createdLog();
    await log.append('ann:1', retitle(start, 4, ' antibiotics'));
    const restarted = log.through(await fixture.openGateway());
    await restarted.append('bob:1', retitle(start, 16, '!'));
    expect(await title(restarted)).toBe('Give antibiotics antibiotics!');
    await restarted.append('bob:2', retitle('Give antibiotics!', 4, ' oral', { text: start, after: ['bob:1'] }));
    expect(await title(restarted)).toBe('Give oral antibiotics antibiotics!');
  });

  it('reverts one person’s edit and keeps what another typed inside it', async () => {
    const log = await createdLog();
    const { seq } = await log.append('ann:1', retitle(start, 4, ' broad spectrum'));
    await log.append('bob:1', retitle('Give broad spectrum antibiotics', 10, ' (IV)'));
    const revert = await log.revert('ann:2', seq);
    expect(await title(log)).toBe('Give (IV) antibiotics');
    await log.revert('ann:3', revert.seq);
    expect(await title(log)).toBe('Give broad (IV) spectrum antibiotics');
    const { damages } = await fsck({
      database: fixture.database,
      plugins: operationPlugins,
      scenarioIds: [log.scenarioId],
    });
    expect(damages).toEqual([]);
  });

  it('refuses to revert an edit of a field that the user may no longer change', async () => {
    const log = await createdLog();
    const { seq } = await log.append('ann:1', retitle(start, 0, 'Now: '));
    const full = fullAbility();
    const ability: OperationAbility = {
      can: (action: string, subject: string, field?: string) =>
        field !== 'input.title' && full.can(action, subject, field),
    };
    const { actorId } = log.tenant;
    const request = { ...log.address, operationId: 'ann:2', actorId, ability, at: new Date(0), seq };
    expect((await refusalOf(revertOperation(log.log, request))).code).toBe('FieldAuthorisationError');
    expect(await title(log)).toBe('Now: Give antibiotics');
  });

  it('lets a whole text of an older client stand, and applies later edits to it', async () => {
    const log = await createdLog();
    await log.append('ann:1', retitle(start, 0, 'Now: '));
    await log.append('old:1', { name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Give fluids' } });
    await log.append('ann:2', retitle(`Now: ${start}`, 5, 'please '));
    expect(await title(log)).toBe('please Give fluids');
  });
});

describe('edits of lists', () => {
  const relist = (was: readonly string[], now: readonly string[]): OperationCall => ({
    name: 'section.update',
    input: { section: 'setup.basicInfo', changes: {} },
    lists: [{ at: '/changes/authors', path: '/setup/basicInfo/authors', was, ...listDifference(was, now) }],
  });
  const authors = async (log: TestLog) => (await readScenario(log.log, log.address)).scenario.setup.basicInfo.authors;

  it('merges what two people added and removed at two gateways, and reverts one person’s part', async () => {
    const log = await createdLog();
    const other = log.through(await fixture.openGateway());
    await log.append('ann:1', relist([], ['Ann', 'Start']));
    const { seq } = await log.append('ann:2', relist(['Ann', 'Start'], ['Ann']));
    await other.append('bob:1', relist(['Ann', 'Start'], ['Start', 'Bob']));
    expect(await authors(log)).toEqual(['Bob']);
    await other.append('bob:2', relist(['Bob'], ['Bob', 'Cid']));
    await log.revert('ann:3', seq);
    expect(await authors(other)).toEqual(['Bob', 'Cid', 'Start']);
    // bob has removed what ann added: her undo has nothing left to revert
    await log.revert('ann:4', 2);
    expect(await authors(log)).toEqual(['Bob', 'Cid']);
    const { damages } = await fsck({
      database: fixture.database,
      plugins: operationPlugins,
      scenarioIds: [log.scenarioId],
    });
    expect(damages).toEqual([]);
  });
});
