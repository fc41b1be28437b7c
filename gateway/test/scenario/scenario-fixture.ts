import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scenario } from '@scn/core/document/scenario';
import { readCatalogueFile, readScenarioFile } from '@scn/core/format/read';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { asset } from '#database/tables/catalogue';
import type { Database } from '#database/database';
import { createScenario } from '#log/create-scenario';
import { createOperationLog, settle, type OperationLog } from '#log/operation-log';
import { addScenario } from '#scenario/graphql';
import type { Principal } from '#principal/principal';
import { runGraphql, schemaOf, testContext, testCore, testServices } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

/** Shared by the test files of a process. */
export const scenarioSchema: GraphQLSchema = schemaOf(addScenario);

/** The scenario API of a gateway with its own database, and one institution with the example catalogue. */
export class ScenarioFixture {
  readonly test: TestDatabase;
  readonly log: OperationLog;
  readonly schema: GraphQLSchema;
  readonly institution: SeededInstitution;
  /** Has all permissions in the institution. */
  readonly author: Principal;
  now = new Date('2026-03-04T05:06:07.000Z');
  #fresh = 0;

  private constructor(test: TestDatabase, institution: SeededInstitution) {
    this.test = test;
    this.log = createOperationLog({ database: test.database, core: testCore });
    this.schema = scenarioSchema;
    this.institution = institution;
    this.author = testPrincipal({ institutionId: institution.institutionId, userId: institution.userId });
  }

  static async open(): Promise<ScenarioFixture> {
    const test = await createTestDatabase();
    const institution = await seedInstitution(test.database);
    await importCatalogue(test.database, institution.institutionId);
    return new ScenarioFixture(test, institution);
  }

  get database(): Database {
    return this.test.database;
  }

  /** Imports the sepsis example, optionally modified, under a code that no other of this fixture has. */
  importFresh(
    change: (scenario: Scenario) => Scenario = (scenario) => scenario,
    institution = this.institution,
  ): Promise<{ readonly scenarioCode: string; readonly scenarioId: string }> {
    this.#fresh += 1;
    const scenarioCode = `SEP${String(this.#fresh).padStart(3, '0')}GB`;
    return this.importExample('adult-sepsis', (given) => change({ ...given, scenarioCode }), institution);
  }

  /** Imports an example, optionally modified, into the library of an institution. @returns its code */
  async importExample(
    name: string,
    change: (scenario: Scenario) => Scenario = (scenario) => scenario,
    { institutionId, libraryId, userId } = this.institution,
  ): Promise<{ readonly scenarioCode: string; readonly scenarioId: string }> {
    const { scenario, plugins } = await readExample(name);
    const changed = change(scenario);
    const scenarioId = randomUUID();
    await createScenario(this.log, {
      institutionId,
      scenarioId,
      libraryId,
      operationId: 'create',
      scenario: changed,
      plugins,
      actorId: userId,
      at: this.now,
    });
    return { scenarioCode: changed.scenarioCode, scenarioId };
  }

  /** Runs a query or mutation. */
  run(
    source: string,
    variables: Readonly<Record<string, unknown>> = {},
    principal: Principal | null = this.author,
  ): Promise<ExecutionResult> {
    const services = testServices({
      database: this.database,
      operationLog: this.log,
      now: () => this.now,
    });
    return runGraphql(this.schema, testContext(services, principal), source, variables);
  }

  /** The data of a query that must succeed. */
  async ask(
    source: string,
    variables: Readonly<Record<string, unknown>> = {},
    principal: Principal | null = this.author,
  ) {
    const { data, errors } = await this.run(source, variables, principal);
    const [error] = errors ?? [];
    if (error !== undefined) throw error.originalError ?? error;
    if (!isJsonObject(data)) throw new Error('There is no data.');
    // results of GraphQL have no prototype
    return JSON.parse(JSON.stringify(data)) as Record<string, JsonObject & JsonObject[]>;
  }

  /** The result of one scenario query. The input type is `ScenarioInput` unless another is given. */
  async read(query: string, fields: string, input: JsonObject, type = 'ScenarioInput', principal?: Principal) {
    const asked = { institutionId: this.institution.institutionId, scenarioCode: 'SEP001GB', ...input };
    const source = `query ($input: ${type}!) { ${query}(input: $input) ${fields} }`;
    const answer = (await this.ask(source, { input: asked }, principal ?? this.author))[query];
    return answer as unknown as JsonObject & readonly JsonObject[];
  }

  async close(): Promise<void> {
    await settle(this.log);
    await this.test.drop();
  }
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

/** An example scenario from its file. */
export async function readExample(name: string) {
  const bytes = await readFile(join(examples, `${name}.scn.json`));
  const { file, problems } = readScenarioFile(bytes, { plugins: testCore.plugins });
  if (file === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return file;
}

const examples = join(import.meta.dirname, '../../../examples');

async function importCatalogue(database: Database, institutionId: string): Promise<void> {
  const bytes = await readFile(join(examples, 'catalogue.scn-catalogue.json'));
  const { file } = readCatalogueFile(bytes, { plugins: testCore.plugins });
  const rows = (file?.assets ?? []).map(({ id, asset: kind, data }) => ({ institutionId, id, kind, data, version: 1 }));
  await database.inInstitution(institutionId, (queries) => queries.insert(asset).values(rows));
}
