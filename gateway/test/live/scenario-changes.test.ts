import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario as scenarioTable } from '#database/tables/scenarios';
import { libraryAccess } from '#database/tables/tenancy';
import { liveReaders } from '#live/live-readers';
import { followScenarioChanges, type ScenarioChange, type ScenarioChangeBatch } from '#live/scenario-changes';
import { changesSince } from '#log/changes-since';
import { refusalOf, say, testScenario, TestLog, type Tenant } from '../log/log-fixture';
import {
  addPerson,
  authorOf,
  contextOf,
  createTestLog,
  openLiveFixture,
  UnreliableWakeUps,
  type LiveFixture,
  type LiveGateway,
} from './live-fixture';
import { runs } from '@scn/core/testing/effort';

let fixture: LiveFixture;
let one: LiveGateway;
let two: LiveGateway;
let tenant: Tenant;

beforeAll(async () => {
  fixture = await openLiveFixture();
  // an hour between polls: everything that arrives comes from wake-ups
  const pace = { poll: 3_600_000 };
  [one, two] = [await fixture.openLiveGateway({ pace }), await fixture.openLiveGateway({ pace })];
});
afterAll(() => fixture.drop());

async function newScenario(): Promise<TestLog> {
  tenant = await fixture.addLiveTenant();
  return createTestLog(one, tenant);
}

function follow(gateway: LiveGateway, afterSeq: number, principal = authorOf(tenant), scenarioCode = 'TST001GB') {
  const { institutionId } = principal;
  const input = { institutionId: institutionId ?? '', scenarioCode, afterSeq };
  return followScenarioChanges(contextOf(gateway, principal), input);
}

/** Takes changes until a number of them has arrived. */
async function take(iterator: AsyncIterator<ScenarioChangeBatch>, count: number): Promise<readonly ScenarioChange[]> {
  const taken: ScenarioChange[] = [];
  while (taken.length < count) {
    const next = await iterator.next();
    if (next.done === true) throw new Error(`The subscription ended after ${taken.length} changes.`);
    taken.push(...next.value.changes);
  }
  return taken;
}

function seqs(changes: readonly ScenarioChange[]): readonly number[] {
  return changes.map(({ seq }) => seq);
}

describe('changes of a scenario', () => {
  it('start at the requested number, and continue, on any gateway', async () => {
    const here = await newScenario();
    const there = here.through(two.log);
    await here.append('op-1', say('one'));
    const changes = await follow(two, 1);
    expect(seqs(await take(changes, 1))).toEqual([2]);
    const next = take(changes, 2);
    await here.append('op-2', say('two'));
    await there.append('op-3', say('three'));
    expect((await next).map(({ operationId }) => operationId)).toEqual(['op-2', 'op-3']);
    await changes.return?.();
  });

  it('contain the title, author, time and patches', async () => {
    const here = await newScenario();
    const { hash, patches } = await here.append('op-1', say('Hello'));
    const [change] = await take(await follow(two, 1), 1);
    expect(change).toMatchObject({
      seq: 2,
      operationId: 'op-1',
      calls: [say('Hello')],
      patches,
      actor: { id: tenant.actorId, name: 'Author', picture: null },
      at: new Date('2026-01-02T03:04:05.678Z'),
    });
    expect(change?.hash.toString('hex')).toBe(hash);
  });

  it('come in batches of limited size, without omissions', async () => {
    const here = await newScenario();
    for (let n = 0; n < 120; n += 1) await here.append(`op-${n}`, say(`${n}`));
    const changes = await follow(two, 0);
    const batch = await changes.next();
    expect(batch.value?.changes).toHaveLength(100);
    expect(batch.value?.headSeq).toBe(121);
    expect(seqs(await take(changes, 21))).toEqual(Array.from({ length: 21 }, (_, n) => 101 + n));
  });

  it('come in smaller batches when they are large', async () => {
    const here = await newScenario();
    // random text, so that compression in the database doesn't help
    const long = () => say(randomBytes(300).toString('hex'));
    for (let n = 0; n < 6; n += 1) await here.append(`op-${n}`, ...Array.from({ length: 100 }, long));
    const changes = await follow(two, 1);
    const first = await changes.next();
    expect(first.value?.changes.length).toBeLessThan(6);
    expect(seqs(await take(changes, 6 - (first.value?.changes.length ?? 0))).at(-1)).toBe(7);
  });

  it('are rejected beyond the end and before the start of the log, with advice', async () => {
    await newScenario();
    for (const afterSeq of [2, -1]) {
      const refusal = await refusalOf(follow(one, afterSeq));
      expect(refusal).toMatchObject({ code: 'InvalidValueError', metadata: { afterSeq, headSeq: 1 } });
      expect(refusal.message).toContain('Load it again');
    }
  });

  it('are rejected for a foreign scenario as for a missing one, and when signed out', async () => {
    await newScenario();
    const stranger = authorOf(await fixture.addLiveTenant());
    const foreign = await refusalOf(follow(one, 0, stranger));
    const absent = await refusalOf(follow(one, 0, stranger, 'NONE00GB'));
    expect([foreign.code, foreign.message, foreign.metadata]).toEqual([absent.code, absent.message, absent.metadata]);
    const input = { institutionId: tenant.institutionId, scenarioCode: 'TST001GB', afterSeq: 0 };
    const signedOut = await refusalOf(followScenarioChanges(contextOf(one, null), input));
    expect(signedOut.code).toBe('AUTH_NOT_AUTHENTICATED');
  });

  it('hide the names of users of a third institution', async () => {
    const here = await newScenario();
    const { institutionId: ownerId, libraryId } = tenant;
    const [viewers, third] = [await fixture.addLiveTenant(), await fixture.addLiveTenant()];
    await fixture.database.acrossInstitutions((queries) =>
      queries
        .insert(libraryAccess)
        .values({ ownerId, libraryId, institutionId: viewers.institutionId, access: 'READONLY' }),
    );
    const colleague = await addPerson(fixture.database, viewers.institutionId, 'Colleague');
    for (const [n, actorId] of [colleague, third.actorId].entries()) {
      await new TestLog(one.log, { ...tenant, actorId }, here.scenarioId).append(`op-${n}`, say(`${n}`));
    }
    const changes = await take(await follow(two, 0, authorOf(viewers)), 3);
    expect(changes.map(({ actor }) => actor?.name)).toEqual(['Author', 'Colleague', null]);
  });

  it('end with a reason when the scenario is deleted', async () => {
    const here = await newScenario();
    const changes = await follow(two, 1);
    const ended = refusalOf(changes.next());
    await setScenario(here, { deletedAt: new Date() });
    await liveReaders(two.services).scenarios.check();
    expect(await ended).toMatchObject({ code: 'NoRecordsFoundError', metadata: { reason: 'ACCESS_ENDED' } });
    expect(await changes.next()).toMatchObject({ done: true });
  });

  it('end with the same reason when a read finds the scenario deleted before the recheck', async () => {
    const here = await newScenario();
    const changes = await follow(two, 1);
    const ended = refusalOf(changes.next());
    await setScenario(here, { deletedAt: new Date() });
    two.wakeUps.wake(`scenario:${here.scenarioId}`);
    expect(await ended).toMatchObject({ code: 'NoRecordsFoundError', metadata: { reason: 'ACCESS_ENDED' } });
  });

  it('end when access to the library is revoked, and continue when it is only reduced', async () => {
    const here = await newScenario();
    const changes = await follow(two, 1);
    const next = changes.next();
    await giveAccess('READONLY');
    await liveReaders(two.services).scenarios.check();
    await here.append('op-1', say('still'));
    expect((await next).value?.changes[0]?.operationId).toBe('op-1');
    const ended = refusalOf(changes.next());
    await giveAccess(null);
    await liveReaders(two.services).scenarios.check();
    expect(await ended).toMatchObject({ code: 'NoRecordsFoundError', metadata: { reason: 'ACCESS_ENDED' } });
  });

  it('end even if access is lost between subscribing and the first check', async () => {
    await newScenario();
    const changes = await follow(two, 1);
    await giveAccess(null);
    const ended = refusalOf(changes.next());
    await liveReaders(two.services).scenarios.check();
    expect(await ended).toMatchObject({ metadata: { reason: 'ACCESS_ENDED' } });
  });

  it('continue when the scenario gets another code or becomes read-only, and do not follow the old code', async () => {
    const here = await newScenario();
    const changes = await follow(two, 1);
    const next = take(changes, 1);
    await setScenario(here, { scenarioCode: 'TST002GB', isReadOnly: true });
    // another one gets the old code
    const other = await createTestLog(one, tenant, 'TST001GB');
    await liveReaders(two.services).scenarios.check();
    await other.append('of-other', say('other'));
    // an append restores the code from the document
    await setScenario(other, { scenarioCode: 'TST003GB' });
    await here.append('of-here', say('here'));
    expect((await next).map(({ operationId }) => operationId)).toEqual(['of-here']);
    await changes.return?.();
  });

  it('end when a restored backup is older than the changes already sent', async () => {
    const here = await newScenario();
    await here.append('op-1', say('one'));
    const changes = await follow(two, 2);
    const ended = refusalOf(changes.next());
    await setScenario(here, { headSeq: 1 });
    two.wakeUps.wake(`scenario:${here.scenarioId}`);
    expect(await ended).toMatchObject({ code: 'InvalidValueError', metadata: { headSeq: 1 } });
  });

  it('leave no followers behind when they are closed', async () => {
    const here = await newScenario();
    const wakeUps = new UnreliableWakeUps();
    const gateway = await fixture.openLiveGateway({ wakeUps });
    const followAndClose = async () => {
      const changes = await follow(gateway, 1);
      const pending = changes.next();
      await changes.return?.();
      expect(await pending).toMatchObject({ done: true });
    };
    await followAndClose();
    const ofTheGateway = wakeUps.followerCount; // it follows changes of access from the first subscription on
    await followAndClose();
    expect(wakeUps.followerCount).toBe(ofTheGateway);
    expect(ofTheGateway).toBeLessThanOrEqual(1);
    expect(here.scenarioId).not.toBe('');
  });
});

async function setScenario(
  { scenarioId }: TestLog,
  columns: Partial<typeof scenarioTable.$inferInsert>,
): Promise<void> {
  await fixture.database.acrossInstitutions((queries) =>
    queries.update(scenarioTable).set(columns).where(eq(scenarioTable.id, scenarioId)),
  );
}

async function giveAccess(access: 'READONLY' | null): Promise<void> {
  const given = eq(libraryAccess.libraryId, tenant.libraryId);
  await fixture.database.acrossInstitutions((queries) =>
    access === null
      ? queries.delete(libraryAccess).where(given)
      : queries.update(libraryAccess).set({ access }).where(given),
  );
}

/** Random events during a subscription. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('append' as const), gateway: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  // which of the wake-ups is delivered: late, early, twice
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wake' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const), gateway: fc.nat({ max: 1 }) }) },
);

it('match the log, whatever happens to wake-ups and connections', async () => {
  const heard = [new UnreliableWakeUps(), new UnreliableWakeUps()];
  const gateways = [
    await fixture.openLiveGateway({ wakeUps: heard[0]! }),
    await fixture.openLiveGateway({ wakeUps: heard[1]! }),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), async (events) => {
      tenant = await fixture.addLiveTenant();
      const test = new TestLog(gateways[0]!.log, tenant);
      await test.create(testScenario());
      const topic = `scenario:${test.scenarioId}` as const;
      const received: ScenarioChange[] = [];
      let changes = await follow(gateways[0]!, 0);
      const pending: { taking: Promise<void> | null } = { taking: null };
      const takeOne = () =>
        (pending.taking ??= changes.next().then((next) => {
          pending.taking = null;
          if (next.done !== true) received.push(...next.value.changes);
        }));
      for (const [n, each] of events.entries()) {
        switch (each.kind) {
          case 'append':
            await test.through(gateways[each.gateway]!.log).append(`op-${n}`, say(`${n}`));
            break;
          case 'take':
            void takeOne();
            break;
          case 'deliver': {
            const said = heard.flatMap(({ said }) => said);
            const some = said[each.which % Math.max(1, said.length)];
            if (some !== undefined) for (const wakeUps of heard) wakeUps.deliver(some);
            break;
          }
          case 'wake':
            for (const wakeUps of heard) wakeUps.deliver(topic);
            break;
          case 'reconnect':
            await changes.return?.();
            await pending.taking;
            changes = await follow(gateways[each.gateway]!, received.at(-1)?.seq ?? 0);
            break;
        }
      }
      // the slow poll finally runs
      const { entries, headSeq } = await changesSince(fixture.database, test.address, 0);
      while ((received.at(-1)?.seq ?? 0) < headSeq) {
        const taken = takeOne();
        for (const wakeUps of heard) wakeUps.deliver(topic);
        await taken;
      }
      await changes.return?.();
      expect(received.map(({ seq, hash }) => `${seq} ${hash.toString('hex')}`)).toEqual(
        entries.map(({ seq, hash }) => `${seq} ${hash.toString('hex')}`),
      );
    }),
    { numRuns: runs(16) },
  );
});
