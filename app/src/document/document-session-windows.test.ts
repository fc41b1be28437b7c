import { describe, expect, it } from 'vitest';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import { fullAbility } from '@scn/core/permissions/ability';
import { settle } from '#testing/fake-clock';
import { newGroup } from './change';
import { saveStatusOf } from './save-state';
import { Desk, desks, drain, print } from './testing/desk';

describe('unsent changes of a closed window', () => {
  it('are kept if opening the scenario fails at first', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('Typed before');
    await settle();
    ann.session.close();
    await expect(ann.open('request-lost')).rejects.toThrow('no connection');
    await ann.open();
    expect(ann.title()).toBe('Typed before');
    await ann.quiet();
    expect(gateway.log).toHaveLength(1);
  });

  it('are not adopted while the window is still open', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('In the first window');
    await settle();
    const second = await new Desk(gateway, 'ann', ann.computer).open();
    expect(second.title()).not.toBe('In the first window');
    expect(second.saves.read().pending).toBe(0);
    await ann.quiet();
    expect(gateway.log).toHaveLength(1);
  });

  it('are sent by another open window of the same user', async () => {
    const { gateway, ann } = await desks();
    const second = await new Desk(gateway, 'ann', ann.computer).open();
    ann.link.fate = 'request-lost';
    ann.rename('From a closed window');
    await settle();
    ann.session.close();
    await settle();
    expect(second.title()).toBe('From a closed window');
    await drain(second);
    expect(gateway.log).toHaveLength(1);
    expect(second.computer.waiting).toEqual([]);
    second.session.undo();
    await drain(second);
    expect(print(second.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('are not applied twice by a window that already has them from the log', async () => {
    const { gateway, ann } = await desks();
    const second = await new Desk(gateway, 'ann', ann.computer).open();
    ann.link.fate = 'answer-lost';
    ann.rename('Arrived');
    await settle();
    second.link.deliver();
    second.rename('Later');
    await second.quiet();
    ann.session.close();
    await settle();
    expect(second.title()).toBe('Later');
    await drain(second);
    expect(gateway.log).toHaveLength(2);
    expect(second.computer.waiting).toEqual([]);
  });

  it('can be unsupported by this version: the document opens, and the gateway decides', async () => {
    const { gateway, ann } = await desks();
    const other = ann.computer.open();
    const known = { title: '', madeAt: 0, reverts: null };
    await other.add([
      { ...known, operationId: `${newGroup()}:1`, calls: [{ name: 'tomorrow.do', input: {} }] },
      {
        ...known,
        operationId: `${newGroup()}:1`,
        calls: [{ name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Known' } }],
      },
    ]);
    ann.session.close();
    other.close();
    await ann.open();
    expect(ann.title()).toBe('Known');
    await ann.quiet();
    expect(gateway.log).toHaveLength(1);
    expect(ann.session.retained.list().map(({ reason }) => reason.code)).toEqual(['InvalidDataError']);
  });
});

describe('rejected changes', () => {
  it('are the same in all windows of a user, and are restored once', async () => {
    const { gateway, ann } = await desks();
    const second = await new Desk(gateway, 'ann', ann.computer).open();
    gateway.ability = abilityWithin(fullAbility(), 'READONLY');
    ann.rename('Refused');
    await settle();
    expect(second.session.retained.list()).toHaveLength(1);
    gateway.ability = fullAbility();
    const { operationId } = second.session.retained.list()[0]!.change;
    await Promise.all([ann.session.retained.restore(operationId), second.session.retained.restore(operationId)]);
    expect(ann.session.retained.list()).toEqual([]);
    expect(second.session.retained.list()).toEqual([]);
    await drain(ann);
    await drain(second);
    expect(gateway.log).toHaveLength(1);
    expect(ann.title()).toBe('Refused');
    expect(ann.computer.refused).toEqual([]);
  });

  it('are kept if restoring is interrupted', async () => {
    const { gateway, ann } = await desks();
    gateway.ability = abilityWithin(fullAbility(), 'READONLY');
    ann.rename('Refused');
    await settle();
    gateway.ability = fullAbility();
    ann.link.fate = 'request-lost';
    await ann.session.retained.restore(ann.session.retained.list()[0]!.change.operationId);
    expect(ann.computer.waiting).toHaveLength(1);
    await ann.reload();
    expect(ann.title()).toBe('Refused');
    expect(ann.session.retained.list()).toEqual([]);
    await ann.quiet();
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });
});

describe('a browser that temporarily can’t store changes', () => {
  it('stores all pending changes as soon as it can', async () => {
    const { ann } = await desks();
    ann.link.fate = 'request-lost';
    ann.computer.isFull = true;
    ann.rename('One');
    ann.rename('Two');
    await settle();
    expect(ann.saves.read().failure).toBe('only-here');
    ann.computer.isFull = false;
    ann.rename('Three');
    await settle();
    expect(ann.saves.read().failure).toBe('unreachable');
    expect(ann.computer.waiting).toHaveLength(3);
    await ann.reload();
    expect(ann.title()).toBe('Three');
  });

  it('keeps rejected changes in the window until it can, and says so', async () => {
    const { gateway, ann } = await desks();
    const second = await new Desk(gateway, 'ann', ann.computer).open();
    const titles = () => ann.session.retained.list().map(({ change }) => change.calls[0]?.input['title']);
    const setAside = (desk: Desk, title: string) =>
      desk.session.retained.setAside([{ name: 'action.update', input: { actionCode: 'AMEDS001', title } }], {
        ...{ code: 'NoRecordsFoundError', message: 'It does not exist.', metadata: null },
      });
    ann.computer.isFull = true;
    expect(await setAside(ann, 'Only here')).toBe(false);
    expect(ann.saves.read().failure).toBe('only-here');
    ann.computer.isFull = false;
    // what is sent and read in the meantime changes neither
    ann.rename('Sent');
    await settle();
    expect(await setAside(second, 'Of the other window')).toBe(true);
    await settle();
    expect([titles().toSorted(), ann.saves.read().failure]).toEqual([
      ['Of the other window', 'Only here'],
      'only-here',
    ]);
    expect(await setAside(ann, 'Another')).toBe(true);
    expect(ann.saves.read().failure).toBeNull();
    await ann.reload();
    expect(titles().toSorted()).toEqual(['Another', 'Of the other window', 'Only here']);
  });
});

describe('a session that was closed', () => {
  it('has no effect on the next one', async () => {
    const { ann } = await desks();
    const { saves } = ann;
    ann.rename('Sent');
    await Promise.resolve();
    ann.session.close();
    const before = saves.read();
    await settle();
    ann.clock.pass(60_000);
    await settle();
    expect(saves.read()).toBe(before);
  });
});

describe('reloading the document', () => {
  it('keeps the undo and redo history', async () => {
    const { ann, bob } = await desks();
    ann.rename('One');
    ann.rename('Two');
    ann.session.undo();
    ann.session.undo();
    ann.session.redo();
    await drain(ann);
    const before = [ann.session.undoable?.title, ann.session.redoable?.title];
    const undoable = ann.session.undoable?.changes.map(({ operationId }) => operationId);
    bob.rename('By Bob', { actionCode: 'AFLUI001' });
    bob.rename('By Bob again', { actionCode: 'AFLUI001' });
    await bob.quiet();
    ann.link.skip(1);
    ann.link.deliver();
    await ann.quiet();
    expect(ann.title('AFLUI001')).toBe('By Bob again');
    expect([ann.session.undoable?.title, ann.session.redoable?.title]).toEqual(before);
    expect(ann.session.undoable?.changes.map(({ operationId }) => operationId)).toEqual(undoable);
    ann.session.redo();
    expect(ann.title()).toBe('Two');
    expect(ann.session.redoable).toBeNull();
  });

  it('shows a rejected change that is being stored while the list is read', async () => {
    const { ann } = await desks();
    const call = { name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Typed' } };
    const reading = ann.session.retained.read();
    const storing = ann.session.retained.setAside([call], { code: 'NoRecordsFoundError', message: '', metadata: null });
    await reading;
    expect(ann.session.retained.list()).toHaveLength(1);
    await storing;
    expect(ann.session.retained.list()).toHaveLength(1);
  });
});
