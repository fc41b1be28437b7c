import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ExecutionResult } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presence } from '#database/tables/live';
import { libraryAccess } from '#database/tables/tenancy';
import { addLive } from '#live/graphql';
import type { Principal } from '#principal/principal';
import { runGraphql, schemaOf, subscribeGraphql } from '../graphql-fixture';
import type { Tenant, TestLog } from '../log/log-fixture';
import {
  addPerson,
  authorOf,
  contextOf,
  createTestLog,
  openLiveFixture,
  type LiveFixture,
  type LiveGateway,
} from './live-fixture';

const schema = schemaOf((builder) => addLive(builder));
const update = `mutation ($input: PresenceUpdateInput!) { presenceUpdate(input: $input) { heartbeatInterval lifetime } }`;
const leave = `mutation ($input: PresenceLeaveInput!) { presenceLeave(input: $input) }`;
const follow = `subscription ($input: ScenarioInput!) {
  scenarioPresence(input: $input) {
    people { connectionId screen entity { kind id field } pointer { card x y } person { id name } }
    rhythm { heartbeatInterval lifetime }
  }
}`;

let fixture: LiveFixture;
let one: LiveGateway;
let two: LiveGateway;
let tenant: Tenant;
let scenario: TestLog;
let author: Principal;
let time = new Date('2026-01-02T03:04:05.678Z');

beforeAll(async () => {
  fixture = await openLiveFixture();
  const options = { pace: { poll: 3_600_000 }, services: { now: () => time } };
  [one, two] = [await fixture.openLiveGateway(options), await fixture.openLiveGateway(options)];
});
beforeEach(async () => {
  tenant = await fixture.addLiveTenant();
  scenario = await createTestLog(one, tenant);
  author = authorOf(tenant);
});
afterAll(() => fixture.drop());

interface Present {
  readonly connectionId: string;
  readonly screen: string;
  readonly entity: { readonly kind: string; readonly id: string; readonly field: string | null } | null;
  readonly pointer: { readonly card: string; readonly x: number; readonly y: number } | null;
  readonly person: { readonly id: string; readonly name: string | null };
}

function place(scenarioCode = 'TST001GB') {
  return { institutionId: author.institutionId, scenarioCode };
}

function report(gateway: LiveGateway, principal: Principal | null, input: object): Promise<ExecutionResult> {
  const whole = { ...place(), connectionId: randomUUID(), screen: 'compose-sim/actions', ...input };
  return runGraphql(schema, contextOf(gateway, principal), update, { input: whole });
}

/** The received lists. */
async function listsOf(gateway: LiveGateway, principal: Principal = author) {
  const input = { institutionId: principal.institutionId, scenarioCode: 'TST001GB' };
  const events = await subscribeGraphql(schema, contextOf(gateway, principal), follow, { input });
  if (!('next' in events)) throw new Error(JSON.stringify(events));
  return {
    next: async (): Promise<readonly Present[]> => {
      const { value } = (await events.next()) as {
        readonly value: { readonly data: { readonly scenarioPresence: { readonly people: readonly Present[] } } };
      };
      return value.data.scenarioPresence.people;
    },
    end: () => events.return(),
  };
}

describe('presence', () => {
  it('is listed immediately, and again on every gateway when someone joins, moves or leaves', async () => {
    const connectionId = randomUUID();
    const lists = await listsOf(two);
    expect(await lists.next()).toEqual([]);
    const [came] = [lists.next(), await report(one, author, { connectionId })];
    const there = { connectionId, screen: 'compose-sim/actions', entity: null, pointer: null };
    expect(await came).toEqual([{ ...there, person: { id: author.userId, name: 'Author' } }]);
    const entity = { kind: 'response', id: 'AMEDS001R1' };
    const [moved] = [lists.next(), await report(one, author, { connectionId, entity })];
    expect((await moved)[0]).toMatchObject({ entity: { ...entity, field: null } });
    const inField = { ...entity, field: '/description' };
    const [focused] = [lists.next(), await report(one, author, { connectionId, entity: inField })];
    expect((await focused)[0]).toMatchObject({ entity: inField });
    const pointer = { card: 'AMEDS001R1', x: -12, y: 340 };
    const [pointed] = [lists.next(), await report(one, author, { connectionId, entity: inField, pointer })];
    expect((await pointed)[0]).toMatchObject({ entity: inField, pointer });
    const left = lists.next();
    const input = { ...place(), connectionId };
    expect(await runGraphql(schema, contextOf(one, author), leave, { input })).toEqual({
      data: { presenceLeave: true },
    });
    expect(await left).toEqual([]);
    await lists.end();
  });

  it('tells clients the heartbeat interval', async () => {
    expect(await report(one, author, {})).toMatchObject({
      data: { presenceUpdate: { heartbeatInterval: 5000, lifetime: 15_000 } },
    });
  });

  it('expires 15 s after the last heartbeat, without an event for heartbeats', async () => {
    const [silent, lively] = [randomUUID(), randomUUID()];
    for (const connectionId of [silent, lively]) await report(one, author, { connectionId });
    const lists = await listsOf(two);
    expect(await lists.next()).toHaveLength(2);
    const next = lists.next();
    time = new Date(time.getTime() + 10_000);
    await report(one, author, { connectionId: lively });
    two.wakeUps.wake(`presence:${scenario.scenarioId}`);
    time = new Date(time.getTime() + 5000);
    two.wakeUps.wake(`presence:${scenario.scenarioId}`);
    expect((await next).map(({ connectionId }) => connectionId)).toEqual([lively]);
    await lists.end();
  });

  it('leaves no rows behind', async () => {
    for (let n = 0; n < 3; n += 1) await report(one, author, {});
    time = new Date(time.getTime() + 15_000);
    await report(one, author, {});
    const rows = await fixture.database.acrossInstitutions((queries) =>
      queries.select().from(presence).where(eq(presence.scenarioId, scenario.scenarioId)),
    );
    expect(rows).toHaveLength(1);
  });

  it('belongs to its user: another user can use the same connection id, and end only their own', async () => {
    const connectionId = randomUUID();
    const other = authorOf({ ...tenant, actorId: await addPerson(fixture.database, tenant.institutionId, 'Other') });
    await report(one, author, { connectionId });
    await report(one, other, { connectionId, screen: 'setup/basic-info' });
    const input = { ...place(), connectionId };
    await runGraphql(schema, contextOf(one, other), leave, { input });
    const lists = await listsOf(two);
    expect((await lists.next()).map(({ person }) => person.name)).toEqual(['Author']);
    await lists.end();
  });

  it('is separate from another institution’s row with the same connection id', async () => {
    const connectionId = randomUUID();
    await report(one, author, { connectionId });
    const mine = author;
    tenant = await fixture.addLiveTenant();
    await createTestLog(one, tenant);
    author = authorOf(tenant);
    expect(await report(one, author, { connectionId })).not.toHaveProperty('errors');
    const lists = await listsOf(two, mine);
    expect((await lists.next()).map(({ person }) => person.id)).toEqual([mine.userId]);
    await lists.end();
  });

  it('hides the names of users of unrelated institutions', async () => {
    const { institutionId: ownerId, libraryId } = tenant;
    const guests = [await fixture.addLiveTenant(), await fixture.addLiveTenant()];
    await fixture.database.acrossInstitutions((queries) =>
      queries
        .insert(libraryAccess)
        .values(guests.map(({ institutionId }) => ({ ownerId, libraryId, institutionId, access: 'READONLY' }))),
    );
    for (const guest of guests) await report(one, authorOf(guest), { institutionId: guest.institutionId });
    await report(one, author, {});
    const lists = await listsOf(two, authorOf(guests[0]!));
    const names = new Map((await lists.next()).map(({ person }) => [person.id, person.name]));
    expect(names.get(author.userId)).toBe('Author');
    expect(names.get(guests[0]!.actorId)).toBe('Author');
    expect(names.get(guests[1]!.actorId)).toBeNull();
    await lists.end();
  });

  it.each([
    ['no connection id', { connectionId: 'x' }],
    ['a screen that is too long', { screen: 'x'.repeat(301) }],
    ['a screen that the database can’t store', { screen: 'a\0b' }],
    ['a lone surrogate', { screen: '\ud800' }],
    ['an entity that is too long', { entity: { kind: 'response', id: 'x'.repeat(129) } }],
    ['a field that is too long', { entity: { kind: 'response', id: 'x', field: 'x'.repeat(301) } }],
    ['a pointer too far away', { pointer: { card: 'x', x: 0, y: 1_000_001 } }],
    ['a card that is too long', { pointer: { card: 'x'.repeat(129), x: 0, y: 0 } }],
    ['an entity that the database can’t store', { entity: { kind: 'a\0', id: 'x' } }],
  ])('is rejected with %s', async (_, input) => {
    const { errors } = await report(one, author, input);
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'InvalidValueError' });
  });

  it('is rejected for more windows than allowed per user', async () => {
    for (let n = 0; n < 20; n += 1) expect(await report(one, author, {})).not.toHaveProperty('errors');
    expect((await report(one, author, {})).errors?.[0]?.originalError).toMatchObject({ code: 'InvalidValueError' });
  });

  it('is rejected in foreign scenarios as in missing ones, and when signed out', async () => {
    const stranger = authorOf(await fixture.addLiveTenant());
    const ofStranger = { institutionId: stranger.institutionId };
    const asked = [
      report(one, stranger, ofStranger),
      report(one, stranger, { ...ofStranger, scenarioCode: 'NONE00GB' }),
      report(one, stranger, {}),
      runGraphql(schema, contextOf(one, stranger), leave, {
        input: { ...ofStranger, scenarioCode: 'TST001GB', connectionId: randomUUID() },
      }),
      subscribeGraphql(schema, contextOf(one, stranger), follow, {
        input: { ...ofStranger, scenarioCode: 'TST001GB' },
      }) as Promise<ExecutionResult>,
    ];
    for (const each of asked) {
      expect((await each).errors?.[0]?.originalError).toMatchObject({ code: 'NoRecordsFoundError', metadata: {} });
    }
    expect((await report(one, null, {})).errors?.[0]?.originalError).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' });
  });
});
