import { randomUUID } from 'node:crypto';
import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { pino } from 'pino';
import type { Database } from '#database/database';
import { libraryAccess, userAccount, userInstitution } from '#database/tables/tenancy';
import type { GatewayContext, GatewayServices } from '#serve/context';
import { createWakeUps, type WakeUpPace } from '#live/create-wake-ups';
import type { Topic, WakeUps } from '#live/wake-up';
import type { OperationLog } from '#log/operation-log';
import type { Principal } from '#principal/principal';
import { testContext, testServices } from '../graphql-fixture';
import { openLogFixture, TestLog, testScenario, type LogFixture, type Tenant } from '../log/log-fixture';
import { testPrincipal } from '../principal';

const logger = pino({ level: 'silent' });

/** A gateway of a live test: log, wake-ups, and other given services. */
export interface LiveGateway {
  readonly log: OperationLog;
  readonly wakeUps: WakeUps;
  readonly services: GatewayServices;
}

/** Several gateways on one database. */
export interface LiveFixture extends LogFixture {
  openLiveGateway(options?: {
    readonly wakeUps?: WakeUps;
    readonly pace?: Partial<WakeUpPace>;
    readonly services?: Partial<GatewayServices>;
  }): Promise<LiveGateway>;
  /** A tenant whose users can edit the scenarios of its library. */
  addLiveTenant(access?: Exclude<ScenarioAccess, null>): Promise<Tenant>;
}

/** Creates and opens an empty database. */
export async function openLiveFixture(): Promise<LiveFixture> {
  const fixture = await openLogFixture();
  const opened: WakeUps[] = [];
  return {
    ...fixture,
    openLiveGateway: async ({ wakeUps: given, pace, services } = {}) => {
      const { connection } = fixture;
      const wakeUps = given ?? (await createWakeUps({ connection, logger, ...(pace === undefined ? {} : { pace }) }));
      opened.push(wakeUps);
      const log = await fixture.openGateway({
        onAppended: ({ scenarioId }) => wakeUps.wake(`scenario:${scenarioId}`),
      });
      const { database } = log;
      return { log, wakeUps, services: testServices({ database, operationLog: log, wakeUps, ...services }) };
    },
    addLiveTenant: async (access = 'FULL') => {
      const tenant = await fixture.addTenant();
      const { institutionId, libraryId, actorId: userId } = tenant;
      await fixture.database.acrossInstitutions(async (queries) => {
        await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
        await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access });
      });
      return tenant;
    },
    drop: async () => {
      for (const each of opened) await each.close();
      await fixture.drop();
    },
  };
}

/** Creates a scenario of a tenant on a gateway. */
export async function createTestLog({ log }: LiveGateway, tenant: Tenant, scenarioCode = 'TST001GB'): Promise<TestLog> {
  const test = new TestLog(log, tenant);
  await test.create(testScenario(scenarioCode));
  return test;
}

/** A request by the author of a tenant. */
export function authorOf({ institutionId, actorId }: Tenant, given: Partial<Principal> = {}): Principal {
  return testPrincipal({ institutionId, userId: actorId, ...given });
}

export function contextOf({ services }: LiveGateway, principal: Principal | null): GatewayContext {
  return testContext(services, principal);
}

/** Adds a user to an institution. */
export async function addPerson(database: Database, institutionId: string, name: string): Promise<string> {
  const userId = randomUUID();
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(userAccount).values({ id: userId, issuer: 'tests', subject: userId, name });
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
  });
  return userId;
}

/** Wake-ups that a test can deliver, repeat, drop or delay. */
export class UnreliableWakeUps implements WakeUps {
  readonly #followers = new Map<Topic, Set<() => void>>();
  /** Wake-ups sent but not delivered. */
  readonly said: Topic[] = [];

  wake(topic: Topic): void {
    this.said.push(topic);
  }

  follow(topic: Topic, onWake: () => void): () => void {
    const followers = this.#followers.get(topic) ?? new Set();
    this.#followers.set(topic, followers);
    followers.add(onWake);
    return () => followers.delete(onWake);
  }

  get followerCount(): number {
    return [...this.#followers.values()].reduce((count, { size }) => count + size, 0);
  }

  /** Delivers a wake-up. */
  deliver(topic: Topic): void {
    for (const follower of this.#followers.get(topic) ?? []) follower();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
