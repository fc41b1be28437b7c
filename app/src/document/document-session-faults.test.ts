import { describe, expect, it } from 'vitest';
import { settle } from '#testing/fake-clock';
import { textsIn } from './change';
import { saveStatusOf } from './save-state';
import { desks, drain, print, type Desk } from './testing/desk';

/** Long enough for all attempts to send a change. */
async function aMinute({ clock }: Desk): Promise<void> {
  await clock.run(61_000);
}

describe('a change on which the gateway fails', () => {
  it('is retried for about a minute, then set aside, and later changes are sent', async () => {
    const { gateway, ann } = await desks();
    gateway.faultyText = 'Faulty';
    ann.rename('Faulty');
    ann.rename('Behind it', { actionCode: 'AFLUI001' });
    await ann.clock.run(30_000);
    expect(ann.saves.read()).toMatchObject({ pending: 2, retained: 0, failure: 'failing' });
    expect(gateway.log).toEqual([]);
    await aMinute(ann);
    expect(ann.session.retained.list()).toMatchObject([{ reason: { code: 'Exception', metadata: { id: 'req-1' } } }]);
    expect(textsIn(ann.session.retained.list()[0]!.change)).toContain('Faulty');
    expect(ann.saves.read()).toMatchObject({ pending: 0, retained: 1, failure: null });
    expect(gateway.log).toHaveLength(1);
    await ann.quiet();
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
    // it survives a reload, and restoring it retries it
    await ann.reload();
    gateway.faultyText = null;
    await ann.session.retained.restore(ann.session.retained.list()[0]?.change.operationId ?? '');
    await ann.quiet();
    expect(ann.title()).toBe('Faulty');
    expect(gateway.log).toHaveLength(2);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });

  it('is applied if the fault is temporary', async () => {
    const { gateway, ann } = await desks();
    gateway.faultyText = 'For a moment';
    ann.rename('For a moment');
    await ann.clock.run(10_000);
    gateway.faultyText = null;
    await aMinute(ann);
    expect(ann.session.retained.list()).toEqual([]);
    expect(gateway.log).toHaveLength(1);
    expect(ann.saves.read()).toMatchObject({ pending: 0, failure: null });
  });

  it('waits if the gateway fails on everything', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'all-fail';
    ann.rename('One');
    ann.rename('Two');
    await aMinute(ann);
    await aMinute(ann);
    expect(ann.saves.read()).toMatchObject({ pending: 2, retained: 0, failure: 'failing' });
    ann.link.fate = 'arrives';
    await drain(ann);
    expect(gateway.log).toHaveLength(2);
    expect(ann.session.retained.list()).toEqual([]);
  });

  it('waits while the server has no space left, and is saved when it has', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'storage-full';
    ann.rename('One');
    ann.rename('Two');
    for (let minute = 0; minute < 10; minute += 1) await aMinute(ann);
    expect(ann.saves.read()).toMatchObject({ pending: 2, retained: 0, failure: 'storage-full' });
    ann.link.fate = 'arrives';
    await aMinute(ann);
    expect(gateway.log).toHaveLength(2);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });

  it('is not set aside if the gateway has applied it', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'answer-lost';
    ann.rename('Made');
    await settle();
    gateway.faultyText = 'Made';
    ann.link.fate = 'arrives';
    await aMinute(ann);
    expect(ann.session.retained.list()).toEqual([]);
    expect(gateway.log).toHaveLength(1);
    await drain(ann);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });

  it('is dropped together with its undo', async () => {
    const { gateway, ann } = await desks();
    const before = ann.title();
    gateway.faultyText = 'Faulty';
    ann.rename('Faulty');
    ann.session.undo();
    ann.rename('Behind both', { actionCode: 'AFLUI001' });
    await aMinute(ann);
    await ann.quiet();
    expect(ann.session.retained.list()).toEqual([]);
    expect(ann.title()).toBe(before);
    expect(gateway.log).toHaveLength(1);
    expect(ann.computer.waiting).toEqual([]);
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });
});
