import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '@scn/core/base/refusal';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import { fullAbility } from '@scn/core/permissions/ability';
import { randomKinds } from '@scn/core/testing/random-operations';
import { settle } from '#testing/fake-clock';
import { newGroup, textsIn } from './change';
import type { DocumentSession } from './document-session';
import { saveStatusOf } from './save-state';
import { attempt, Desk, desks, drain, print, scenario } from './testing/desk';
import { runs } from '@scn/core/testing/effort';

describe('saving', () => {
  it('shows a change immediately, and as saved when the gateway has acknowledged it', async () => {
    const { gateway, ann } = await desks();
    ann.rename('Give morphine');
    expect(ann.title()).toBe('Give morphine');
    expect(saveStatusOf(ann.saves.read())).toBe('saving');
    expect(gateway.log).toHaveLength(0);
    await settle();
    expect(gateway.log).toHaveLength(1);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });

  it('keeps 200 offline changes when the window is closed, and applies each once', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'request-lost';
    ann.session.setConnection('offline');
    for (let n = 1; n <= 200; n += 1) ann.rename(`Title ${n}`);
    await settle();
    expect(ann.saves.read()).toMatchObject({ pending: 200, failure: 'offline' });
    await ann.reload();
    expect(ann.title()).toBe('Title 200');
    await ann.quiet();
    expect(gateway.log).toHaveLength(200);
    expect(new Set(gateway.log.map(({ operationId }) => operationId)).size).toBe(200);
    expect(ann.saves.read()).toMatchObject({ pending: 0, failure: null });
    expect(ann.computer.waiting).toEqual([]);
  });

  it('applies a change once if its response is lost, even after a reload', async () => {
    const { gateway, ann } = await desks();
    ann.link.fate = 'answer-lost';
    ann.rename('Give morphine');
    await settle();
    expect(saveStatusOf(ann.saves.read())).toBe('not-saved');
    await ann.reload();
    await ann.quiet();
    expect(gateway.log.map(({ title }) => title)).toEqual(['Change action AMEDS001']);
    expect(ann.computer.waiting).toEqual([]);
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('reports when changes can’t be stored on this computer', async () => {
    const { ann } = await desks();
    ann.computer.isFull = true;
    ann.link.fate = 'request-lost';
    ann.rename('Give morphine');
    await settle();
    expect(ann.saves.read()).toMatchObject({ pending: 1, failure: 'only-here' });
  });
});

describe('working together', () => {
  it('rebases pending changes on the changes of others, and keeps both', async () => {
    const { gateway, ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('By Ann');
    bob.session.change([{ name: 'action.update', input: { actionCode: 'AMEDS001', harmful: true } }]);
    await bob.quiet();
    ann.link.deliver();
    expect(ann.session.snapshot().actions.find(({ actionCode }) => actionCode === 'AMEDS001')).toMatchObject({
      title: 'By Ann',
      harmful: true,
    });
    await ann.quiet();
    await bob.quiet();
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
    expect(print(bob.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('sets aside a refused change with its text, and restores it on request', async () => {
    const { gateway, ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('Typed for nothing', { actionCode: 'AWAIT001' });
    bob.session.change([{ name: 'action.delete', input: { actionCode: 'AWAIT001', deleteDependencies: true } }]);
    await bob.quiet();
    await ann.quiet();
    expect(ann.session.retained.list()).toMatchObject([{ reason: { code: 'NoRecordsFoundError' } }]);
    expect(textsIn(ann.session.retained.list()[0]!.change)).toContain('Typed for nothing');
    expect(ann.session.retained.list()[0]?.inTheWay).toEqual({ name: 'bob', title: gateway.log[0]?.title });
    expect(saveStatusOf(ann.saves.read())).toBe('not-saved');
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
    const [retained] = ann.session.retained.list();
    expect(retained?.removal).toMatchObject({ how: 'other', name: 'bob', title: gateway.log[0]?.title });
    await ann.session.retained.restore(retained?.change.operationId ?? '');
    expect(ann.title('AWAIT001')).toBe('Typed for nothing');
    expect(ann.session.retained.list()).toEqual([]);
    await ann.quiet();
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it.each([null, 0, 1, 2, 4, 8, 16])(
    'restores a change together with what was typed before it and waits for its refusal (sent again %s steps before)',
    async (stepsBefore) => {
      const { gateway, ann, bob } = await desks();
      const group = newGroup();
      ann.link.fate = 'request-lost';
      ann.rename('Typed for noth', { actionCode: 'AWAIT001', group });
      bob.session.change([{ name: 'action.delete', input: { actionCode: 'AWAIT001', deleteDependencies: true } }]);
      await bob.quiet();
      ann.link.deliver();
      const reason = { code: 'NoRecordsFoundError', message: 'It does not exist.', metadata: null };
      const last = { name: 'action.update', input: { actionCode: 'AWAIT001', title: 'Typed for nothing' } };
      await ann.session.retained.setAside([last], reason, { group });
      if (stepsBefore !== null) {
        ann.link.fate = 'arrives';
        ann.session.setConnection('working');
        for (let step = 0; step < stepsBefore; step += 1) await Promise.resolve();
      }
      await ann.session.retained.restore(ann.session.retained.list().at(-1)?.change.operationId ?? '');
      expect(ann.title('AWAIT001')).toBe('Typed for nothing');
      await ann.quiet();
      expect(ann.session.retained.list()).toEqual([]);
      expect(saveStatusOf(ann.saves.read())).toBe('saved');
      expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
      expect(gateway.snapshot.actions.find(({ actionCode }) => actionCode === 'AWAIT001')?.title).toBe(
        'Typed for nothing',
      );
    },
  );

  it('shows rejected changes after a reload', async () => {
    const { gateway, ann } = await desks();
    gateway.ability = abilityWithin(fullAbility(), 'READONLY');
    ann.rename('No longer allowed');
    await settle();
    await ann.reload();
    expect(ann.session.retained.list()).toMatchObject([{ reason: { code: 'ScenarioAccessError' } }]);
    await ann.session.retained.discard(ann.session.retained.list()[0]?.change.operationId ?? '');
    await ann.reload();
    expect(ann.session.retained.list()).toEqual([]);
  });

  it('reloads the document if the log continues elsewhere', async () => {
    const { gateway, ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('Pending');
    bob.rename('First', { actionCode: 'AFLUI001' });
    bob.rename('Second', { actionCode: 'AFLUI001' });
    await bob.quiet();
    ann.link.skip(1);
    ann.link.deliver();
    ann.link.fate = 'arrives';
    await ann.quiet();
    expect(ann.title('AFLUI001')).toBe('Second');
    expect(ann.title()).toBe('Pending');
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });
});

describe('undo and redo', () => {
  it('undoes and redoes a step, before and after it is saved', async () => {
    const { gateway, ann } = await desks();
    const before = ann.title();
    ann.link.fate = 'request-lost';
    ann.rename('One');
    ann.session.undo();
    expect(ann.title()).toBe(before);
    ann.session.redo();
    expect(ann.title()).toBe('One');
    await ann.quiet();
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
    expect(ann.session.undo()?.title).toBe('Change action AMEDS001');
    await ann.quiet();
    expect(ann.title()).toBe(before);
    expect(print(gateway.snapshot)).toBe(print(scenario));
  });

  it('undoes typing as one step, across a reload', async () => {
    const { ann } = await desks();
    const before = ann.title();
    const group = newGroup();
    for (const title of ['G', 'Gi', 'Giv', 'Give']) ann.rename(title, { group });
    await ann.quiet();
    await ann.reload();
    expect(ann.session.undoable?.changes).toHaveLength(4);
    ann.session.undo();
    expect(ann.title()).toBe(before);
    expect(ann.session.undoable).toBeNull();
    await ann.quiet();
    await ann.reload();
    ann.session.redo();
    expect(ann.title()).toBe('Give');
  });

  it('undoes a pending change that was rebased on others’ changes', async () => {
    const { gateway, ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('By Ann');
    ann.session.undo();
    bob.rename('By Bob');
    await bob.quiet();
    ann.link.deliver();
    expect(ann.title()).toBe('By Bob');
    await ann.quiet();
    expect(ann.title()).toBe('By Bob');
    expect(print(gateway.snapshot)).toBe(print(ann.session.snapshot()));
  });

  it('refuses if someone else later changed the same place, and names them', async () => {
    const { ann, bob } = await desks();
    const last = (desk: Desk, seconds: number) =>
      desk.session.change([
        { name: 'action.update', input: { actionCode: 'AMEDS001', physiologyChangeDuration: seconds } },
      ]);
    const durationOf = (desk: Desk) =>
      desk.session.snapshot().actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.physiologyChangeDuration;
    last(ann, 5);
    await ann.quiet();
    bob.link.deliver();
    last(bob, 7);
    await bob.quiet();
    ann.link.deliver();
    expect(() => ann.session.undo()).toThrow(Refusal);
    expect(durationOf(ann)).toBe(7);
    expect(ann.session.lastChangeAt('/actions/AMEDS001/physiologyChangeDuration')?.actor?.name).toBe('bob');
    expect(ann.session.lastChangeAt('/actions/AMEDS001/harmful')).toBeNull();
  });

  it('knows who removed something: someone else, the user, or the user’s undo', async () => {
    const { ann, bob } = await desks();
    const input = {
      responseCode: 'AMEDS001R9',
      actionCode: 'AMEDS001',
      description: 'New',
      playlistCommands: [],
      after: 'AMEDS001R3',
    };
    ann.session.change([{ name: 'response.create', input }]);
    expect(ann.session.removalOf('AMEDS001R9')).toBeNull();
    const created = ann.session.undoable?.title;
    ann.session.undo();
    expect(ann.session.removalOf('AMEDS001R9')).toMatchObject({
      how: 'undo',
      name: null,
      title: created,
      entity: { responseCode: 'AMEDS001R9', description: 'New' },
    });
    await ann.quiet();
    bob.link.deliver();
    bob.session.change([{ name: 'response.delete', input: { responseCode: 'AMEDS001R3', deleteDependencies: true } }]);
    await bob.quiet();
    ann.link.deliver();
    expect(ann.session.removalOf('AMEDS001R3')).toMatchObject({
      how: 'other',
      name: 'bob',
      entity: { responseCode: 'AMEDS001R3' },
    });
    expect(bob.session.removalOf('AMEDS001R3')).toMatchObject({ how: 'self', name: null });
    expect(ann.session.removalOf('AMEDS001R1')).toBeNull();
  });

  it('includes changes that the same user made in another window', async () => {
    const { gateway, ann } = await desks();
    const other = await new Desk(gateway, 'ann').open();
    other.rename('There');
    await other.quiet();
    ann.link.deliver();
    expect(ann.session.undo()?.changes).toHaveLength(1);
    await ann.quiet();
    other.link.deliver();
    expect(other.session.redo()).not.toBeNull();
    expect(other.title()).toBe('There');
  });

  test('500 random operations, all undone', async () => {
    const { gateway, ann } = await desks();
    const numbers = fc.sample(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), { numRuns: 500, seed: 22 });
    const made = numbers.filter((each, n) => {
      const before = ann.session.undoable;
      // one that changes nothing is no step
      return attempt(ann.session, (each[7] ?? 0) % randomKinds, each, n) && ann.session.undoable !== before;
    }).length;
    expect(made).toBeGreaterThan(100);
    await drain(ann);
    let undone = 0;
    while (ann.session.undo() !== null) undone += 1;
    expect(undone).toBe(made);
    expect(print(ann.session.snapshot())).toBe(print(scenario));
    await drain(ann);
    expect(print(gateway.snapshot)).toBe(print(scenario));
    expect(ann.session.retained.list()).toEqual([]);
  });
});

/** A random event at a desk. */
const step = fc.record({
  desk: fc.nat({ max: 2 }),
  kind: fc.nat({ max: randomKinds - 1 }),
  numbers: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  event: fc.constantFrom(
    ...([
      'change',
      'change',
      'change',
      'change',
      'undo',
      'redo',
      'deliver',
      'wait',
      'reload',
      'cut',
      'deaf',
      'back',
    ] as const),
  ),
});

test('three people, lost connections, reloads and undo: one document, everything once, nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
      const { gateway, ann, bob } = await desks();
      const eve = await new Desk(gateway, 'eve').open();
      const all = [ann, bob, eve];
      const acknowledged = new Set<string>();
      for (const [n, { desk: index, kind, numbers, event }] of steps.entries()) {
        const desk = all[index] ?? ann;
        if (event === 'change') attempt(desk.session, kind, numbers, n);
        else if (event === 'undo' || event === 'redo') takeBack(desk.session, event);
        else if (event === 'deliver') desk.link.deliver((numbers[0] ?? 0) % 3);
        else if (event === 'wait') desk.clock.pass(20_000);
        else if (event === 'reload') {
          await settle();
          desk.link.fate = 'arrives';
          await desk.reload();
        } else desk.link.fate = ({ cut: 'request-lost', deaf: 'answer-lost', back: 'arrives' } as const)[event];
        await settle();
        for (const { operationId } of gateway.log) acknowledged.add(operationId);
      }
      for (const desk of all) desk.link.fate = 'arrives';
      for (let round = 0; round < 3; round += 1) for (const desk of all) await drain(desk);
      for (const desk of all) {
        expect(print(desk.session.snapshot())).toBe(print(gateway.snapshot));
        expect(desk.session.isSettled).toBe(true);
        expect(desk.computer.waiting).toEqual([]);
      }
      const ids = gateway.log.map(({ operationId }) => operationId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of acknowledged) expect(ids).toContain(id);
      expect(print(gateway.replayed())).toBe(print(gateway.snapshot));
    }),
    { numRuns: runs(10) },
  );
});

function takeBack(session: DocumentSession, way: 'undo' | 'redo'): void {
  try {
    session[way]();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
