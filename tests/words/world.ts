import { randomUUID } from 'node:crypto';
import type { Permission } from '@scn/core/permissions/policies';
import { policies } from '../../gateway/test/principal';
import { appendOperations } from '../../gateway/src/scenario/change/append-for';
import { readScenario } from '../../gateway/src/log/changes-since';
import { readEntries } from '../../gateway/src/log/log-entry';
import { prepareReplacement, replaceDocument } from '../../gateway/src/log/replace-document';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import type { JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { Scenario } from '@scn/core/document/scenario';
import { addPerson, type LiveFixture, type LiveGateway } from '../../gateway/test/live/live-fixture';
import { TestLog, testScenario, type Tenant } from '../../gateway/test/log/log-fixture';
import { FakeClock, settle } from '../../app/src/testing/fake-clock';
import { Person } from './person';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const code = 'TST001GB';
/** How long everything may take to be sent, in milliseconds. */
const timeout = 60_000;

/** Permissions that are left when others are withdrawn. */
export const withdrawals: readonly (readonly Permission[])[] = [
  policies(),
  policies('Scenario:Update'),
  policies('ScenarioAction:Update', 'ScenarioAction:Delete', 'ScenarioActionResponse:Update'),
];

/** A scenario of a real gateway, with five people who have it open. */
export class World {
  readonly people: readonly Person[];
  readonly clock: FakeClock;
  readonly #fixture: LiveFixture;
  readonly #gateway: LiveGateway;
  readonly #log: TestLog;
  readonly #start = testScenario(code);

  private constructor(
    fixture: LiveFixture,
    gateway: LiveGateway,
    log: TestLog,
    people: readonly Person[],
    clock: FakeClock,
  ) {
    this.#fixture = fixture;
    this.#gateway = gateway;
    this.#log = log;
    this.people = people;
    this.clock = clock;
  }

  static async open(
    fixture: LiveFixture,
    gateway: LiveGateway,
    tenant: Tenant,
    userIds: readonly string[],
  ): Promise<World> {
    scenarios += 1;
    const scenarioCode = `TS${String.fromCharCode(65 + Math.floor(scenarios / 1000))}${String(scenarios % 1000).padStart(3, '0')}GB`;
    const log = new TestLog(gateway.log, tenant);
    await log.create(testScenario(scenarioCode));
    const clock = new FakeClock();
    const people = userIds.map(
      (userId) =>
        new Person({
          ...{ gateway, clock, userId, scenarioCode },
          scenarios: kernel.get(services.scenarios),
          institutionId: tenant.institutionId,
          otherInstitutionId: randomUUID(),
        }),
    );
    const world = new World(fixture, gateway, log, people, clock);
    for (const person of people) await person.open();
    return world;
  }

  /** Replaces the whole document by what it was at first, as an upload does. */
  async upload(): Promise<void> {
    const { address, tenant } = this.#log;
    const { scenario } = await readScenario(this.#gateway.log, address);
    await replaceDocument(this.#gateway.log, {
      ...address,
      operationId: `upload-${randomUUID()}`,
      actorId: tenant.actorId,
      ability: { can: () => true },
      at: new Date(),
      scenarioCode: scenario.scenarioCode,
      prepare: (now) =>
        Promise.resolve(
          prepareReplacement(this.#gateway.log, now, () => ({ ...this.#start, scenarioCode: scenario.scenarioCode })),
        ),
      check: () => Promise.resolve(),
    });
  }

  /** Replaces a list by its first half, as another program can. */
  async replaceList(): Promise<void> {
    const { address, tenant } = this.#log;
    const { scenario } = await readScenario(this.#gateway.log, address);
    const path = '/setup/environment/islands';
    const was = scenario.setup.environment.islands;
    const value = was.slice(0, Math.ceil(was.length / 2));
    const steps = [{ kind: 'set', path, was, value }] as unknown as JsonObject[];
    const calls = [{ name: 'scenario.change', input: { title: 'Replace', steps } }];
    const change = { ...address, operationId: `api-${randomUUID()}`, actorId: tenant.actorId, at: new Date() };
    await appendOperations(this.#gateway.log, { ...change, ability: { can: () => true }, calls }).catch(
      () => undefined,
    );
  }

  /** Lets everything under way go on a little. */
  async breathe(): Promise<void> {
    await settle();
    this.clock.pass(100);
  }

  /** Everything comes back, everyone has the scenario open, and everything is sent. @returns why not all have the same document; null if they do */
  async calm(): Promise<string | null> {
    for (const person of this.people) {
      person.link.network = 'works';
      person.permissions = null;
      person.noticePermissions();
      person.regainMembership();
      person.leaveForm();
    }
    for (const end = performance.now() + timeout; performance.now() < end;) {
      for (const person of this.people) if (person.session === null) await person.open();
      // the database runs on the same processors
      await new Promise((resolve) => setTimeout(resolve, 1));
      this.clock.pass(1000);
      if (this.people.some(({ link }) => link.isBusy)) continue;
      const sessions = this.people.map(({ session }) => session);
      if (sessions.some((session) => session === null || !session.isSettled)) continue;
      if (this.people.some(({ computer }) => computer.waiting.length > 0)) continue;
      const { scenario, seq } = await readScenario(this.#gateway.log, this.#log.address);
      if (sessions.some((session) => session?.seq !== seq)) continue;
      const different = sessions.find((session) => !sameValue(session?.snapshot(), scenario))?.snapshot();
      return different === undefined ? null : `documents differ: ${differences(different, scenario)}`;
    }
    const states = this.people.map(({ session, computer, link }) => {
      const { seq = null, isSettled = null } = session ?? {};
      return { seq, isSettled, isBusy: link.isBusy, waiting: computer.waiting };
    });
    const { seq } = await readScenario(this.#gateway.log, this.#log.address);
    return `not calm at ${seq}: ${JSON.stringify(states)}`;
  }

  /** Words that are neither in the document, nor in its history, nor in rejected changes. */
  async lostWords(): Promise<readonly string[]> {
    const { scenario } = await readScenario(this.#gateway.log, this.#log.address);
    const places = [JSON.stringify(scenario), ...this.people.map((person) => person.storedText())];
    const missing = this.people
      .flatMap(({ words }) => [...words])
      .filter((word) => !places.some((text) => text.includes(word)));
    if (missing.length === 0) return [];
    const { institutionId } = this.#log.tenant;
    const entries = await this.#fixture.database.inInstitution(institutionId, (queries) =>
      readEntries(queries, this.#log.scenarioId, { after: 0, until: Number.MAX_SAFE_INTEGER, limit: 100_000 }),
    );
    const history = entries.map(({ calls, patches, inversePatches }) =>
      JSON.stringify([calls, patches, inversePatches]),
    );
    return missing.filter((word) => !history.some((text) => text.includes(word)));
  }

  /** Everyone closes the scenario. */
  async close(): Promise<void> {
    for (const person of this.people) {
      person.close();
      await person.link.drop();
    }
  }
}

function differences(one: Scenario, other: Scenario): string {
  return JSON.stringify(diffScenarios(one, other, operationPlugins)).slice(0, 1000);
}

let scenarios = 0;

/** Five people of a tenant. */
export async function fivePeople(fixture: LiveFixture, tenant: Tenant): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dot', 'Eve'])
    ids.push(await addPerson(fixture.database, tenant.institutionId, name));
  return ids;
}
