import { runs } from '@scn/core/testing/effort';
import { randomKinds } from '@scn/core/testing/random-operations';
import { maxChanges, maxChangesBytes } from '@scn/core/operations/change-batch';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { settle } from '#testing/fake-clock';
import { textsIn, type Change } from '../change';
import type { DocumentGateway } from '../remote/document-gateway';
import { saveStatusOf } from '../save-state';
import type { ChangeStore } from './change-store';
import { ChangeSender } from './change-sender';
import { attempt, desks, drain, print, type Desk } from '../testing/desk';
import type { Fate, InProcessGateway } from '../testing/in-process-gateway';

/** Works offline, then connects again: the requests from then on are counted. @param meet - what happens to the first of them */
async function offline({ link, session }: Desk, work: () => void, meet: () => void = () => undefined): Promise<void> {
  link.fate = 'request-lost';
  session.setConnection('offline');
  work();
  await settle();
  link.requests.length = 0;
  link.fate = 'arrives';
  meet();
  session.setConnection('working');
  await settle();
}

/** Deletes the action whose title others change. */
async function deleteMeanwhile(bob: Desk): Promise<void> {
  bob.session.change([{ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } }]);
  await bob.quiet();
}

function renameAll(desk: Desk, count: number, text = 'Title'): void {
  for (let n = 0; n < count; n += 1) desk.rename(`${text} ${n}`);
}

const titlesOf = ({ log }: InProcessGateway) =>
  log.map(({ patches }) => patches.map((patch) => ('value' in patch ? patch.value : null)));

describe('several waiting changes', () => {
  it('are sent in a handful of requests: 200 after being offline in two', async () => {
    const { gateway, ann } = await desks();
    await offline(ann, () => renameAll(ann, 200));
    expect(ann.link.requests).toEqual([maxChanges, maxChanges]);
    expect(gateway.log).toHaveLength(200);
    expect(ann.saves.read()).toMatchObject({ pending: 0, retained: 0, failure: null });
    await ann.quiet();
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
    expect(ann.computer.waiting).toEqual([]);
  });

  it('are sent together with what undoes them, whose place in the log isn’t known yet', async () => {
    const { gateway, ann } = await desks();
    const before = ann.title();
    await offline(ann, () => {
      ann.rename('One');
      ann.session.undo();
      ann.session.redo();
      ann.session.undo();
    });
    expect(ann.link.requests).toEqual([4]);
    await ann.quiet();
    expect([gateway.log.length, ann.title()]).toEqual([4, before]);
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('are in requests of limited size, however they are encoded; a larger one is sent by itself', async () => {
    const requests: { readonly count: number; readonly bytes: number }[] = [];
    const answer = (sent: readonly Change[]): void => {
      requests.push({ count: sent.length, bytes: Buffer.byteLength(JSON.stringify(sent)) });
    };
    const logged = { kind: 'logged', seq: 1, at: 0 } as const;
    const { ann } = await desks();
    const gateway: DocumentGateway = {
      read: ann.link.read,
      placeOf: ann.link.placeOf,
      follow: ann.link.follow,
      source: ann.link.source,
      send: (change) => {
        answer([change]);
        return Promise.resolve(logged);
      },
      sendAll: (changes) => {
        answer(changes);
        return Promise.resolve(changes.map(() => logged));
      },
    };
    const services = { gateway, store: ann.computer.open(), saves: ann.saves, clock: ann.clock };
    const sender = new ChangeSender(services, { onLogged: () => undefined, onRefused: () => undefined });
    const lengths = [10, 1000, 100_000, 100_000, 100_000, 100_000, 10, 400_000, 10, 100_000];
    sender.resume(
      lengths.map((length, n) => {
        const calls = [{ name: 'action.update', input: { actionCode: 'AMEDS001', title: '€'.repeat(length) } }];
        return { operationId: `edit-1:${n}`, calls, title: '', madeAt: 0, reverts: null };
      }),
    );
    await settle();
    expect(sender.pending).toEqual([]);
    expect(requests.map(({ count }) => count)).toEqual([5, 2, 1, 2]);
    for (const { count, bytes } of requests) if (count > 1) expect(bytes).toBeLessThan(maxChangesBytes);
  });

  it('are each tried once, up to the refused one: those before are saved, it is set aside, and those after are sent on', async () => {
    const { gateway, ann, bob } = await desks();
    await deleteMeanwhile(bob);
    await offline(ann, () => {
      ann.rename('One', { actionCode: 'AFLUI001' });
      ann.rename('Refused');
      ann.rename('Three', { actionCode: 'AFLUI001' });
    });
    expect(ann.link.requests).toEqual([3, 1]);
    expect(ann.session.retained.list().map(({ change }) => textsIn(change))).toEqual([
      expect.arrayContaining(['Refused']) as unknown,
    ]);
    expect(gateway.log.slice(1).flatMap(({ calls }) => textsIn({ calls }))).toEqual(
      expect.arrayContaining(['One', 'Three']),
    );
    await ann.quiet();
    expect(ann.saves.read()).toMatchObject({ pending: 0, retained: 1 });
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('are dropped with what undoes them if they are refused', async () => {
    const { gateway, ann, bob } = await desks();
    await deleteMeanwhile(bob);
    await offline(ann, () => {
      ann.rename('Refused');
      ann.session.undo();
      ann.rename('Behind both', { actionCode: 'AFLUI001' });
    });
    await ann.quiet();
    expect(ann.session.retained.list()).toEqual([]);
    expect(ann.computer.waiting).toEqual([]);
    expect(gateway.log).toHaveLength(2);
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('are made once if the response is lost: the first is sent again by itself, then the others', async () => {
    const { gateway, ann } = await desks();
    const loseAnswer = () => {
      ann.link.fate = 'answer-lost';
    };
    await offline(ann, () => renameAll(ann, 50), loseAnswer);
    ann.link.fate = 'arrives';
    await ann.clock.run(1000);
    expect(ann.link.requests).toEqual([50, 1, 49]);
    expect(gateway.log).toHaveLength(50);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });

  it('can arrive in the log before the response', async () => {
    const { gateway, ann } = await desks();
    let answer: () => void = () => undefined;
    const wait = () => {
      ann.link.answering = new Promise((resolve) => {
        answer = resolve;
      });
    };
    await offline(ann, () => renameAll(ann, 20), wait);
    ann.link.deliver(15);
    expect(ann.saves.read()).toMatchObject({ pending: 5 });
    ann.rename('In the meantime');
    answer();
    await settle();
    expect(ann.link.requests).toEqual([20, 1]);
    expect(ann.saves.read()).toMatchObject({ pending: 0 });
    await ann.quiet();
    expect(gateway.log).toHaveLength(21);
    expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  });

  it('are sent without the one on which the gateway fails again and again', async () => {
    const { gateway, ann } = await desks();
    gateway.faultyText = 'Faulty';
    await offline(ann, () => {
      ann.rename('Before');
      ann.rename('Faulty');
      renameAll(ann, 5, 'Behind');
    });
    await ann.clock.run(61_000);
    // tried nine times, from the second request on by itself
    expect(ann.link.requests).toEqual([7, 1, 1, 1, 1, 1, 1, 1, 1, 5]);
    expect(ann.session.retained.list()).toMatchObject([{ reason: { code: 'Exception' } }]);
    expect(gateway.log).toHaveLength(6);
  });
});

describe('a single waiting change', () => {
  it('is sent as it always was, also while others are made', async () => {
    const { gateway, ann } = await desks();
    ann.rename('One');
    await settle();
    ann.rename('Two');
    await settle();
    expect(ann.link.requests).toEqual([1, 1]);
    expect(titlesOf(gateway)).toEqual([['One'], ['Two']]);
  });
});

describe('changes that are made while others are stored', () => {
  it('don’t hold up those that are stored, however long storing takes', async () => {
    const { gateway, ann } = await desks();
    const storing: (() => void)[] = [];
    const store: ChangeStore = {
      ...ann.computer.open(),
      add: () => new Promise((resolve) => void storing.push(resolve)),
    };
    const services = { gateway: ann.link, store, saves: ann.saves, clock: ann.clock };
    const sender = new ChangeSender(services, { onLogged: () => undefined, onRefused: () => undefined });
    for (let n = 0; n < 5; n += 1) {
      const calls = [{ name: 'action.update', input: { actionCode: 'AMEDS001', title: `Title ${n}` } }];
      sender.add([{ operationId: `edit-1:${n}`, calls, title: '', madeAt: 0, reverts: null }]);
      if (n > 0) storing[n - 1]?.();
      await settle();
      expect(gateway.log).toHaveLength(n);
    }
    storing[4]?.();
    await settle();
    expect(gateway.log).toHaveLength(5);
    expect(sender.pending).toEqual([]);
  });
});

describe('a gateway of the release before', () => {
  it('gets each change by itself, and is asked for more only when it can be another one', async () => {
    const { gateway, ann } = await desks();
    ann.link.isOneByOne = true;
    await offline(ann, () => renameAll(ann, 5));
    expect(ann.link.requests).toEqual([5, 1, 1, 1, 1, 1]);
    expect(gateway.log).toHaveLength(5);
    ann.link.requests.length = 0;
    renameAll(ann, 3, 'More');
    await settle();
    expect(ann.link.requests).toEqual([1, 1, 1]);
    ann.link.isOneByOne = false;
    await offline(ann, () => renameAll(ann, 3, 'Updated'));
    expect(ann.link.requests).toEqual([3]);
    expect(gateway.log).toHaveLength(11);
    expect(saveStatusOf(ann.saves.read())).toBe('saved');
  });
});

interface Step {
  readonly kind: number;
  readonly numbers: readonly number[];
  readonly what: 'edit' | 'undo' | 'redo' | 'faulty' | 'colleague';
}

/** Carries steps out offline while a colleague works, sends them, and returns all that came of it. */
async function outcomeOf(steps: readonly Step[], fates: readonly Fate[], isOneByOne: boolean): Promise<unknown> {
  const { gateway, ann, bob } = await desks();
  gateway.faultyText = 'Faulty';
  ann.link.isOneByOne = isOneByOne;
  ann.link.fate = 'request-lost';
  ann.session.setConnection('offline');
  for (const [n, { what, kind, numbers }] of steps.entries()) {
    if (what === 'edit') attempt(ann.session, kind, numbers, n);
    else if (what === 'faulty') attemptTo(() => ann.rename('Faulty'));
    else if (what === 'colleague') attempt(bob.session, kind, numbers, 500 + n);
    else attemptTo(() => ann.session[what]());
    await settle();
  }
  await bob.quiet();
  ann.link.fate = fates[0] ?? 'arrives';
  ann.session.setConnection('working');
  for (const fate of fates) {
    ann.link.fate = fate;
    await ann.clock.run(2000);
  }
  ann.link.fate = 'arrives';
  await drain(ann);
  await ann.clock.run(120_000);
  await drain(ann);
  const retained = ann.session.retained.list().map(({ change, reason }) => [reason.code, textsIn(change)]);
  const log = gateway.log.map(({ title, patches, actor }) => [title, patches, actor?.id]);
  expect(print(ann.session.snapshot())).toBe(print(gateway.snapshot));
  expect(ann.saves.read()).toMatchObject({ pending: 0 });
  return { log, retained, left: ann.computer.waiting.length, snapshot: gateway.snapshot };
}

function attemptTo(work: () => void): void {
  try {
    work();
  } catch {
    // what can't be done is not done, in both ways of sending
  }
}

test(
  'what is sent together has the log and the outcomes of what is sent one at a time',
  { timeout: 120_000 },
  async () => {
    const numbers = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });
    const edits = ['edit', 'edit', 'edit', 'edit', 'edit', 'edit'] as const;
    const what = fc.constantFrom<Step['what']>(...edits, 'undo', 'redo', 'colleague', 'colleague', 'faulty');
    const step = fc.record({ kind: fc.nat({ max: randomKinds - 1 }), numbers, what });
    const fate = fc.constantFrom<Fate>('arrives', 'request-lost', 'answer-lost', 'storage-full');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 40, maxLength: 40 }),
        fc.array(fate, { maxLength: 4 }),
        async (steps, fates) => {
          expect(await outcomeOf(steps, fates, false)).toEqual(await outcomeOf(steps, fates, true));
        },
      ),
      { numRuns: runs(6) },
    );
  },
);
