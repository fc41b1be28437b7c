import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { Refusal } from '@scn/core/base/refusal';
import { eq } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { addEffects } from '#catalogue/effects/graphql';
import { importCatalogue } from '#catalogue/import-catalogue';
import type { Database } from '#database/database';
import { openDatabase } from '#database/open-database';
import { library, groupMember, groupPermission, userGroup } from '#database/tables/tenancy';
import { ContentFolder } from '#files/content-folder';
import { createFileStore } from '#files/create-file-store';
import type { StagedFile } from '#files/file-store';
import type { GatewayServices } from '#serve/context';
import { createJobs, type JobParts, type OpenJobs } from '#jobs/create-jobs';
import { addJobs } from '#jobs/graphql';
import type { QueuePace } from '#jobs/queue/queue-pace';
import { createSpeechEngine } from '#serve/create-services';
import type { SpeechEngine } from '#jobs/speech/speech-engine';
import { createWakeUps } from '#live/create-wake-ups';
import type { WakeUps } from '#live/wake-up';
import { createOperationLog, settle } from '#log/operation-log';
import { defaultSpeech } from '#settings/settings';
import { addTenancy } from '#tenancy/graphql';
import type { Principal } from '#principal/principal';
import {
  runGraphql,
  schemaOf,
  subscribeGraphql,
  testContext,
  testCore,
  testServices,
  testSettings,
} from '../graphql-fixture';
import { bundledInspectionProgram } from '../files/inspection-program';
import { policies, testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { makeTemporaryFolder } from '../temporary-folder';
import { createTestDatabase, queueTemplate, type TestDatabase } from '../test-database';

const logger = pino({ level: 'silent' });
/** Heartbeat settings for tests: a killed worker is detected within two seconds. */
export const quickPace: QueuePace = {
  poll: 100,
  heartbeat: 400,
  sweep: 200,
  timeout: 5000,
  entry: { expireInSeconds: 2, retryLimit: 4, retryDelay: 0 },
};

/** One gateway of a test. */
export interface JobGateway {
  readonly services: GatewayServices;
  readonly jobs: OpenJobs;
  close(): Promise<void>;
}

/** Opens a gateway's services with jobs. Also used by processes that tests kill. */
export async function openJobGateway(
  { connection, folder }: { readonly connection: TestDatabase['connection']; readonly folder: string },
  options: Partial<Pick<JobParts, 'pace' | 'concurrency' | 'onEnded'>> & {
    readonly through?: (database: Database) => Database;
    readonly now?: () => Date;
    readonly speech?: SpeechEngine;
  } = {},
): Promise<JobGateway> {
  const opened = await openDatabase(connection, { connections: 8 });
  const database = options.through?.(opened) ?? opened;
  const { now = () => new Date() } = options;
  const wakeUps: WakeUps = await createWakeUps({ connection, logger, pace: { poll: 500 } });
  const operationLog = createOperationLog({ database, core: testCore });
  const files = await createFileStore({
    ...{ content: new ContentFolder(folder), database, logger, now },
    inspectionProgram: bundledInspectionProgram(),
  });
  const speech = options.speech ?? createSpeechEngine(defaultSpeech);
  const given = { ...testCore, settings: testSettings, database, operationLog, files, wakeUps, logger, speech, now };
  const jobs = await createJobs({
    ...options,
    pace: { ...quickPace, ...options.pace },
    connection,
    services: given,
  });
  return {
    services: testServices({ ...given, jobs }),
    jobs,
    close: async () => {
      await jobs.close();
      await settle(operationLog);
      await wakeUps.close();
      await opened.close();
    },
  };
}

let builtSchema: GraphQLSchema | undefined;

/** Shared by the test files of a process, and not built in the processes that tests kill. */
function jobSchema(): GraphQLSchema {
  builtSchema ??= schemaOf(addTenancy, addJobs, addEffects);
  return builtSchema;
}

/** A database and a folder, an institution with the example catalogue, and a second institution. */
export class JobFixture {
  readonly test: TestDatabase;
  readonly folder: string;
  readonly schema: GraphQLSchema = jobSchema();
  readonly mine: SeededInstitution;
  readonly other: SeededInstitution;
  author: Principal;
  readonly #gateways: JobGateway[] = [];

  private constructor(test: TestDatabase, folder: string, mine: SeededInstitution, other: SeededInstitution) {
    this.test = test;
    this.folder = folder;
    this.mine = mine;
    this.other = other;
    this.author = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
  }

  static async open(): Promise<JobFixture> {
    const test = await createTestDatabase(undefined, queueTemplate);
    const { database } = test;
    const [mine, other] = [await seedInstitution(database), await seedInstitution(database, 'South Hospital')];
    const catalogue = await readExample('catalogue.scn-catalogue.json');
    for (const { institutionId, libraryId } of [mine, other]) {
      await importCatalogue({ ...testCore, database }, institutionId, catalogue.toString(), {
        existing: 'keep',
        at: new Date(),
      });
      await database.acrossInstitutions((queries) =>
        queries.update(library).set({ code: 'ACUTE' }).where(eq(library.id, libraryId)),
      );
    }
    const fixture = new JobFixture(test, await makeTemporaryFolder(), mine, other);
    await fixture.permit(mine, policies(...policyNames));
    await fixture.permit(other, policies(...policyNames));
    return fixture;
  }

  /** Sets the permissions of an institution's user, through their group. */
  async permit({ institutionId, userId }: SeededInstitution, permissions: readonly Permission[]): Promise<void> {
    await this.test.database.acrossInstitutions(async (queries) => {
      await queries.delete(userGroup).where(eq(userGroup.institutionId, institutionId));
      const [group] = await queries.insert(userGroup).values({ institutionId, name: 'All' }).returning();
      if (group === undefined) throw new Error('No group.');
      await queries.insert(groupMember).values({ groupId: group.id, userId, institutionId });
      for (const permission of permissions)
        await queries.insert(groupPermission).values({ ...permission, groupId: group.id, institutionId });
    });
  }

  async openGateway(options: Parameters<typeof openJobGateway>[1] = {}): Promise<JobGateway> {
    const gateway = await openJobGateway({ connection: this.test.connection, folder: this.folder }, options);
    this.#gateways.push(gateway);
    return gateway;
  }

  /** Returns the data of a query or mutation; throws its refusal. */
  async run<T = Record<string, never>>(
    { services }: JobGateway,
    source: string,
    input: Readonly<Record<string, unknown>>,
    principal: Principal = this.author,
  ): Promise<T> {
    const given = { institutionId: principal.institutionId, ...input };
    const { data, errors } = await runGraphql(this.schema, testContext(services, principal), source, { input: given });
    const [error] = errors ?? [];
    if (error !== undefined) throw error.originalError instanceof Refusal ? error.originalError : error;
    return data as T;
  }

  /** Requests a job and waits for its end. */
  async finish(gateway: JobGateway, mutation: string, input: Readonly<Record<string, unknown>>): Promise<EndedJob> {
    return this.follow(gateway, await this.ask(gateway, mutation, input));
  }

  /** Requests a job. @returns its id */
  async ask(
    gateway: JobGateway,
    mutation: string,
    input: Readonly<Record<string, unknown>>,
    principal: Principal = this.author,
  ): Promise<string> {
    const type = inputTypes[mutation] ?? '';
    const source = `mutation ($input: ${type}!) { asked: ${mutation}(input: $input) { id } }`;
    const { asked } = await this.run<{ asked: { id: string } }>(gateway, source, input, principal);
    return asked.id;
  }

  /** Waits for the end of a job through the subscription of its requester. */
  async follow(
    { services }: JobGateway,
    jobId: string,
    principal: Principal = this.author,
    seen: unknown[] = [],
  ): Promise<EndedJob> {
    const context = testContext(services, principal);
    const input = { institutionId: principal.institutionId, jobId };
    const events = await subscribeGraphql(
      this.schema,
      context,
      `subscription ($input: JobProgressInput!) { jobProgress(input: $input) { state progress step success errorMessage } }`,
      { input },
    );
    if (!(Symbol.asyncIterator in events)) throw events.errors?.[0] ?? new Error('No subscription.');
    for await (const { data } of events) seen.push(data?.['jobProgress']);
    const source = `query ($input: JobInput!) { job(input: $input) { id state result progress error { code message metadata } } }`;
    const { data } = await runGraphql(this.schema, context, source, { input });
    return JSON.parse(JSON.stringify(data?.['job'])) as EndedJob;
  }

  /** A completed upload. */
  stage({ services }: JobGateway, content: Buffer | string, filename: string): Promise<StagedFile> {
    return services.files.stage(Readable.from([Buffer.from(content)]), { filename, maxBytes: 16 * 1024 * 1024 });
  }

  /** Imports an example as a new scenario. */
  async importExample(gateway: JobGateway, name: string, change: (text: string) => string = (text) => text) {
    const content = change((await readExample(name)).toString());
    const scenarioFile = await this.stage(gateway, content, name);
    return this.finish(gateway, 'scenarioUpload', { ...uploadForm, libraryId: this.mine.libraryId, scenarioFile });
  }

  async readStored({ services }: JobGateway, sha256: string, institutionId = this.mine.institutionId): Promise<Buffer> {
    return buffer(await services.files.open(institutionId, sha256));
  }

  async close(): Promise<void> {
    for (const gateway of this.#gateways) await gateway.close();
    await this.test.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A finished job. */
export interface EndedJob {
  readonly id: string;
  readonly state: string;
  readonly progress: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: { readonly code: string; readonly message: string; readonly metadata: string } | null;
}

/** The completed upload form, without files. */
export const uploadForm = {
  productStatus: 'BETA',
  devices: ['QUEST_3', 'WINDOWS'],
  minClientVersionId: 3,
  changeNotes: 'First import',
  versionNumberPart: 'MINOR',
};

const inputTypes: Readonly<Record<string, string>> = {
  scenarioUpload: 'ScenarioUploadInput',
  placeholderSpeechGenerate: 'PlaceholderSpeechInput',
  scenarioDuplicate: 'ScenarioDuplicateInput',
  assetReplaceEverywhere: 'AssetReplaceEverywhereInput',
  scenarioValidate: 'ScenarioInput',
  scenarioPublish: 'ScenarioPublishInput',
  scenarioRepublish: 'ScenarioVersionInput',
};

export function readExample(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '..', '..', '..', 'examples', name));
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
