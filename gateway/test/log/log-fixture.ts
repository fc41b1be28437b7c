import { randomUUID } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { OperationCall } from '@scn/core/base/issue';
import type { Client } from 'pg';
import { connect, type DatabaseConnection } from '#database/connection';
import type { Database } from '#database/database';
import { openDatabase } from '#database/open-database';
import { institution, library, userAccount } from '#database/tables/tenancy';
import { appendOperations } from '#scenario/change/append-for';
import { createScenario } from '#log/create-scenario';
import { createOperationLog, settle, type OperationLog, type OperationLogOptions } from '#log/operation-log';
import { createCore } from '#plugins/gateway-core';
import { revertOperation } from '#log/append-change';
import type { Acknowledgement } from '#log/write-entry';
import { createTestDatabase } from '../test-database';

/** The core with the plugins of the operation tests. */
export const core = createCore({
  builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'operation tests' })),
});

/** The scenario of the operation tests with another code. */
export function testScenario(scenarioCode = 'TST001GB', changes: JsonObject = {}): Scenario {
  return completeScenario({ ...operationScenario, ...changes, scenarioCode }, operationPlugins);
}

/** A tenant: one institution with a library and an author. */
export interface Tenant {
  readonly institutionId: string;
  readonly libraryId: string;
  readonly actorId: string;
}

/** A database of one test file, and its gateways. */
export interface LogFixture {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** The account that owns the tables: row-level security does not apply to it. */
  readonly owner: Client;
  /** Another gateway on the same database, with its own connections unless a database is given. */
  openGateway(options?: Partial<OperationLogOptions>): Promise<OperationLog>;
  addTenant(): Promise<Tenant>;
  /** Closes the gateways and drops the database. */
  drop(): Promise<void>;
}

/** Creates and opens an empty database. */
export async function openLogFixture(): Promise<LogFixture> {
  const { database, connection, drop } = await createTestDatabase();
  const opened: Database[] = [];
  const logs: OperationLog[] = [];
  const owner = await connect(connection.owner);
  return {
    database,
    connection,
    owner,
    openGateway: async (options = {}) => {
      if (options.database === undefined) opened.push(await openDatabase(connection, { connections: 8 }));
      const log = createOperationLog({ core, database: opened.at(-1) ?? database, ...options });
      logs.push(log);
      return log;
    },
    addTenant: () => addTenant(database),
    drop: async () => {
      for (const log of logs) await settle(log);
      for (const each of opened) await each.close();
      await owner.end();
      await drop();
    },
  };
}

async function addTenant(database: Database): Promise<Tenant> {
  const [institutionId, libraryId, actorId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId: institutionId, name: 'Infirmary' });
    await queries.insert(library).values({ id: libraryId, institutionId, code: 'LIB', name: 'Library' });
    await queries.insert(userAccount).values({ id: actorId, issuer: 'tests', subject: actorId, name: 'Author' });
  });
  return { institutionId, libraryId, actorId };
}

/** The time of every change in tests. */
export const at = new Date('2026-01-02T03:04:05.678Z');

/** One scenario of a tenant, and the changes of one author on one gateway. */
export class TestLog {
  readonly log: OperationLog;
  readonly tenant: Tenant;
  readonly scenarioId: string;
  /** The time of its next changes. */
  now: Date = at;

  constructor(log: OperationLog, tenant: Tenant, scenarioId: string = randomUUID()) {
    this.log = log;
    this.tenant = tenant;
    this.scenarioId = scenarioId;
  }

  /** The same scenario through another gateway. */
  through(log: OperationLog): TestLog {
    return new TestLog(log, this.tenant, this.scenarioId);
  }

  get address() {
    return { institutionId: this.tenant.institutionId, scenarioId: this.scenarioId };
  }

  create(scenario: Scenario = testScenario(), operationId = 'create'): Promise<Acknowledgement> {
    return createScenario(this.log, { ...this.address, ...this.tenant, scenario, operationId, at: this.now });
  }

  append(operationId: string, ...calls: readonly OperationCall[]): Promise<Acknowledgement> {
    return appendOperations(this.log, { ...this.#change(operationId), calls });
  }

  revert(operationId: string, seq: number): Promise<Acknowledgement> {
    return revertOperation(this.log, { ...this.#change(operationId), seq });
  }

  #change(operationId: string) {
    return { ...this.address, operationId, actorId: this.tenant.actorId, ability: fullAbility(), at: this.now };
  }
}

/** Sets the text of a command of the test scenario. */
export function say(text: string, id = 'meds-2'): OperationCall {
  return { name: 'playlist-command.update', input: { id, args: { text } } };
}

/** Sets the shared image of a document or of a trace of the test scenario. */
export function showImage(imageId: string | null, place: 'leaflet' | 'ekg-1' = 'leaflet'): OperationCall {
  const kind = place === 'leaflet' ? 'document' : 'ekg';
  return { name: 'entity.update', input: { kind, id: place, changes: { imageId } } };
}

/** The refusal thrown by a promise. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => new Error('Expected a refusal.'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}
