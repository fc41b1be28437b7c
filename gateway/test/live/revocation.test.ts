import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiToken } from '#database/tables/sign-in';
import {
  groupMember,
  groupPermission,
  institution,
  libraryAccess,
  userAccount,
  userGroup,
  userInstitution,
} from '#database/tables/tenancy';
import type { Queries } from '#database/database';
import { addLive } from '#live/graphql';
import { followScenarioChanges } from '#live/scenario-changes';
import { hashApiToken, makeApiToken } from '#sign-in/api-tokens/api-token-text';
import { schemaOf } from '../graphql-fixture';
import { say, type Tenant, type TestLog } from '../log/log-fixture';
import { authorOf, contextOf, createTestLog, openLiveFixture, type LiveFixture } from './live-fixture';
import { serveLiveGateway, type ServedGateway } from './served-gateway';
import { SocketClient, type Closing, type Message } from './socket-client';
import { startTestIssuer, type TestIssuer } from './test-issuer';
import { namesNone } from '../principal';

/** Maximum time of a revocation. */
const limit = 5000;
const hour = 3_600_000;

const follow = `subscription ($input: ScenarioChangesInput!) {
  scenarioChanges(input: $input) { changes { seq } }
}`;

let fixture: LiveFixture;
let issuer: TestIssuer;
let schema: GraphQLSchema;
let tenant: Tenant;
let scenario: TestLog;
let gateways: readonly ServedGateway[];
/** Milliseconds that the gateways' clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  [fixture, issuer, schema] = [
    await openLiveFixture(),
    await startTestIssuer(),
    schemaOf((builder) => addLive(builder)),
  ];
  tenant = await fixture.addLiveTenant();
  gateways = [await serve(), await serve()];
  scenario = await createTestLog(gateways[0]!, tenant);
});
afterAll(async () => {
  for (const each of gateways) await each.close();
  await fixture.drop();
  await issuer.close();
});

function serve(now?: () => Date): Promise<ServedGateway> {
  // with the clock of this machine, only the database ends connections: it reports changes at once
  const onlyReported = { recheck: { every: hour, staleAfter: 2 * hour } };
  return serveLiveGateway({
    fixture,
    issuer,
    schema,
    ...(now === undefined ? { pace: onlyReported } : { services: { now } }),
  });
}

/** A user in a group of the institution that can update actions. */
interface Author {
  readonly userId: string;
  readonly groupId: string;
  readonly token: string;
}

async function addAuthor(): Promise<Author> {
  const { institutionId } = tenant;
  const [userId, groupId] = [randomUUID(), randomUUID()];
  await change(async (queries) => {
    await queries.insert(userAccount).values({ id: userId, issuer: issuer.url, subject: userId, name: 'Author' });
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
    await queries.insert(userGroup).values({ id: groupId, institutionId, name: groupId });
    await queries.insert(groupMember).values({ userId, groupId, institutionId });
    await queries.insert(groupPermission).values({ groupId, institutionId, policyName: 'ScenarioAction:Update' });
  });
  return { userId, groupId, token: await issuer.token(userId) };
}

async function addApiToken({ userId }: Author, expiresAt = new Date(Date.now() + hour)): Promise<string> {
  const token = makeApiToken();
  await change((queries) =>
    queries.insert(apiToken).values({
      institutionId: tenant.institutionId,
      userId,
      name: 'pipeline',
      hash: hashApiToken(token),
      policies: ['ScenarioAction:Update'],
      expiresAt,
    }),
  );
  return token;
}

function change(work: (queries: Queries) => Promise<unknown>): Promise<unknown> {
  return fixture.database.acrossInstitutions(work);
}

/** Follows the scenario with a token over one connection. */
async function followOn(gateway: ServedGateway, token: string, named?: string): Promise<SocketClient> {
  const client = await SocketClient.signIn(gateway.url, token, named);
  const input = { institutionId: tenant.institutionId, scenarioCode: 'TST001GB', afterSeq: 0 };
  client.subscribe('1', follow, { input });
  // it is running
  await client.next('next');
  return client;
}

/** Waits for an event, with a timeout. */
async function inTime<T>(happening: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([happening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function endInTime(client: SocketClient): Promise<Closing> {
  return inTime(client.closed);
}

/** The last sequence number of a batch of changes. */
function seqOf({ payload }: Message): number {
  const { data } = payload as { readonly data: { readonly scenarioChanges: { readonly changes: { seq: number }[] } } };
  return data.scenarioChanges.changes.at(-1)?.seq ?? 0;
}

const signedOut: Closing = { code: 4401, reason: 'AUTH_NOT_AUTHENTICATED' };
const permissionsChanged: Closing = { code: 4403, reason: 'PERMISSIONS_CHANGED' };
const institutionChanged: Closing = { code: 4403, reason: 'INSTITUTION_CHANGED' };

/** Revocations of permissions, and how affected connections end. */
const revocations: readonly [string, (author: Author) => Promise<unknown>, Closing][] = [
  [
    'signing out on another gateway',
    async ({ token }) => {
      const { signIn } = gateways[0]!.services;
      const principal = await signIn.authenticate(`Bearer ${token}`, namesNone);
      if (principal !== null) await signIn.signOut(principal);
    },
    signedOut,
  ],
  [
    'suspension',
    ({ userId }) =>
      change((queries) => queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, userId))),
    signedOut,
  ],
  [
    'being disabled in one institution',
    ({ userId }) =>
      change((queries) =>
        queries.update(userInstitution).set({ enabled: false }).where(eq(userInstitution.userId, userId)),
      ),
    institutionChanged,
  ],
  [
    'leaving a group',
    ({ userId }) => change((queries) => queries.delete(groupMember).where(eq(groupMember.userId, userId))),
    permissionsChanged,
  ],
  [
    'removal of a group’s permission',
    ({ groupId }) => change((queries) => queries.delete(groupPermission).where(eq(groupPermission.groupId, groupId))),
    permissionsChanged,
  ],
  [
    'a group permission that newly withholds a field',
    ({ groupId }) =>
      change((queries) =>
        queries
          .update(groupPermission)
          .set({ field: ['input.title'] })
          .where(eq(groupPermission.groupId, groupId)),
      ),
    permissionsChanged,
  ],
  [
    'leaving the institution',
    ({ userId }) => change((queries) => queries.delete(userInstitution).where(eq(userInstitution.userId, userId))),
    institutionChanged,
  ],
  [
    'switching to another institution',
    ({ userId }) =>
      change(async (queries) => {
        const id = randomUUID();
        await queries.insert(institution).values({ id, externalId: id, name: 'Other' });
        await queries.update(userInstitution).set({ selected: false }).where(eq(userInstitution.userId, userId));
        await queries.insert(userInstitution).values({ userId, institutionId: id, selected: true });
      }),
    institutionChanged,
  ],
];

describe.concurrent('subscriptions end on every gateway as soon as the database reports', () => {
  it.each(revocations)('%s', async (_, revoke, expected) => {
    const author = await addAuthor();
    const clients = await Promise.all(gateways.map((gateway) => followOn(gateway, author.token)));
    await revoke(author);
    expect(await Promise.all(clients.map(endInTime))).toEqual([expected, expected]);
  });

  it('an API token is revoked', async () => {
    const author = await addAuthor();
    const token = await addApiToken(author);
    const clients = await Promise.all(gateways.map((gateway) => followOn(gateway, token)));
    await change((queries) =>
      queries
        .update(apiToken)
        .set({ revokedAt: new Date() })
        .where(and(eq(apiToken.userId, author.userId), eq(apiToken.name, 'pipeline'))),
    );
    expect(await Promise.all(clients.map(endInTime))).toEqual([signedOut, signedOut]);
  });

  it('the library is no longer shared, while the connection stays open', async () => {
    const author = await addAuthor();
    const { institutionId, libraryId } = await fixture.addLiveTenant();
    const [given] = await fixture.database.acrossInstitutions((queries) =>
      queries
        .insert(libraryAccess)
        .values({ ownerId: institutionId, libraryId, institutionId: tenant.institutionId, access: 'READONLY' })
        .returning(),
    );
    const shared = await createTestLog(gateways[0]!, { institutionId, libraryId, actorId: tenant.actorId }, 'SHA001GB');
    expect(shared.scenarioId).not.toBe('');
    const clients = await Promise.all(
      gateways.map(async ({ url }) => {
        const client = await SocketClient.signIn(url, author.token);
        const input = { institutionId: tenant.institutionId, scenarioCode: 'SHA001GB', afterSeq: 0 };
        client.subscribe('1', follow, { input });
        await client.next('next');
        return client;
      }),
    );
    await change((queries) => queries.delete(libraryAccess).where(eq(libraryAccess.id, given!.id)));
    for (const client of clients) {
      const { payload } = await inTime(client.next('error'));
      expect(payload).toMatchObject([
        { extensions: { code: 'NoRecordsFoundError', metadata: expect.stringContaining('ACCESS_ENDED') as string } },
      ]);
      await client.close();
    }
  });
});

describe('connections that name their institution', () => {
  /** An author who also belongs to another institution, which is the stored one. */
  async function inBoth(): Promise<Author> {
    const author = await addAuthor();
    const id = randomUUID();
    await change(async (queries) => {
      await queries.insert(institution).values({ id, externalId: id, name: 'Other' });
      await queries.update(userInstitution).set({ selected: false }).where(eq(userInstitution.userId, author.userId));
      await queries.insert(userInstitution).values({ userId: author.userId, institutionId: id, selected: true });
    });
    return author;
  }

  it('continue when another one is stored, and end within 5 s of leaving theirs', async () => {
    const author = await inBoth();
    const { institutionId } = tenant;
    const ofAuthor = eq(userInstitution.userId, author.userId);
    const theirs = and(ofAuthor, eq(userInstitution.institutionId, institutionId));
    const select = (selected: boolean) =>
      change(async (queries) => {
        await queries.update(userInstitution).set({ selected: false }).where(ofAuthor);
        if (selected) await queries.update(userInstitution).set({ selected: true }).where(theirs);
      });
    const clients = await Promise.all(gateways.map((gateway) => followOn(gateway, author.token, institutionId)));
    for (const selected of [true, false]) {
      await select(selected);
      for (const each of gateways) await each.live.recheck();
    }
    const { seq } = await scenario.through(gateways[0]!.log).append(randomUUID(), say(randomUUID()));
    for (const client of clients) while (seqOf(await inTime(client.next('next'))) < seq);
    await change((queries) => queries.delete(userInstitution).where(theirs));
    expect(await Promise.all(clients.map(endInTime))).toEqual([institutionChanged, institutionChanged]);
  });

  it('get nothing of an institution that they don’t belong to', async () => {
    const { token } = await inBoth();
    const input = { institutionId: tenant.institutionId, scenarioCode: 'TST001GB', afterSeq: 0 };
    for (const named of [undefined, randomUUID(), 'none', 5]) {
      const client = await SocketClient.signIn(gateways[0]!.url, token, named);
      client.subscribe('1', follow, { input });
      expect((await client.next()).payload).toMatchObject({
        errors: [{ extensions: { code: 'NoRecordsFoundError' } }],
      });
      await client.close();
    }
  });
});

describe('connections', () => {
  it('continue for all other users, and for users with the same permissions granted again', async () => {
    const [author, other] = [await addAuthor(), await addAuthor()];
    const [one, two] = gateways;
    const [retained, ended] = [await followOn(two!, author.token), await followOn(two!, other.token)];
    await change((queries) =>
      queries.update(userAccount).set({ name: 'Another Name' }).where(eq(userAccount.id, author.userId)),
    );
    await change((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, other.userId)),
    );
    await endInTime(ended);
    const { seq } = await scenario.through(one!.log).append(randomUUID(), say(randomUUID()));
    while (seqOf(await retained.next('next')) < seq);
    await retained.close();
  });

  it('end when their session expires', async () => {
    const late = [await serve(() => new Date(Date.now() + ahead)), await serve(() => new Date(Date.now() + ahead))];
    const author = await addAuthor();
    const clients = await Promise.all(late.map((gateway) => followOn(gateway, author.token)));
    ahead = 13 * hour;
    expect(await Promise.all(clients.map(endInTime))).toEqual([signedOut, signedOut]);
    for (const each of late) await each.close();
  });

  it('end exactly when their token expires, without a request', async () => {
    const never = { every: hour, staleAfter: 2 * hour };
    const gateway = await serveLiveGateway({ fixture, issuer, schema, pace: { recheck: never } });
    const expiresAt = new Date(Date.now() + 800);
    const token = await addApiToken(await addAuthor(), expiresAt);
    const client = await SocketClient.signIn(gateway.url, token);
    expect(await endInTime(client)).toEqual(signedOut);
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime());
    await gateway.close();
  });

  it('get no data while permissions can’t be rechecked', async () => {
    let isBroken = false;
    const gateway = await serveLiveGateway({
      fixture,
      issuer,
      schema,
      // no result is recent enough
      pace: { recheck: { every: 20, staleAfter: -1 } },
      brokenRecheck: () => isBroken,
    });
    const author = await addAuthor();
    const client = await followOn(gateway, author.token);
    const input = { institutionId: tenant.institutionId, scenarioCode: 'TST001GB', afterSeq: 0 };
    const { seq } = await scenario.through(gateway.log).append(randomUUID(), say(randomUUID()));
    // reads what the connection reads at the same time, without its own connection
    const beside = await followScenarioChanges(contextOf(gateway, authorOf({ ...tenant, actorId: author.userId })), {
      ...input,
      afterSeq: seq,
    });
    while (seqOf(await client.next('next')) < seq);
    isBroken = true;
    const beheld = beside.next();
    await scenario.through(gateway.log).append(randomUUID(), say(randomUUID()));
    await beheld;
    client.send({ type: 'ping' });
    expect((await client.next()).type).toBe('pong');
    isBroken = false;
    await gateway.live.recheck();
    expect((await client.next()).type).toBe('next');
    await client.close();
    await gateway.close();
  });
});
