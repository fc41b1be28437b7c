import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { Refusal } from '@scn/core/base/refusal';
import type { Permission } from '@scn/core/permissions/policies';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import type { CatalogueContext } from '#catalogue/context';
import { addCatalogue } from '#catalogue/graphql';
import type { Database } from '#database/database';
import { ContentFolder } from '#files/content-folder';
import { createFileStore } from '#files/create-file-store';
import type { FileStore, StagedFile } from '#files/file-store';
import { createBuilder } from '#graphql/builder';
import type { GatewayServices } from '#serve/context';
import { createCore, type GatewayCore } from '#plugins/gateway-core';
import { defaultLimits, type GatewaySettings } from '#settings/settings';
import type { Principal } from '#principal/principal';
import { runGraphql, testContext, testCore, testServices } from '../graphql-fixture';
import { bundledInspectionProgram } from '../files/inspection-program';
import { testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { makeTemporaryFolder } from '../temporary-folder';
import { createTestDatabase, type TestDatabase } from '../test-database';

/** The catalogue API with its own database and file store. */
export class CatalogueFixture {
  readonly test: TestDatabase;
  readonly core: GatewayCore;
  readonly files: FileStore;
  readonly schema: GraphQLSchema;
  readonly services: GatewayServices;
  /** The time of every change. */
  now = new Date('2026-03-04T05:06:07.000Z');
  readonly #folder: string;

  private constructor(test: TestDatabase, core: GatewayCore, files: FileStore, folder: string) {
    this.test = test;
    this.core = core;
    this.files = files;
    this.#folder = folder;
    this.schema = catalogueSchema(core);
    this.services = testServices({
      ...{ ...core, files, database: test.database, now: () => this.now },
      settings: { limits: defaultLimits } as GatewaySettings,
    });
  }

  static async open(...thirdParty: readonly AnyPlugin[]): Promise<CatalogueFixture> {
    const test = await createTestDatabase();
    const folder = await makeTemporaryFolder();
    const logger = pino({ level: 'silent' });
    const files = await createFileStore({
      ...{ content: new ContentFolder(folder), database: test.database, logger, now: () => new Date() },
      inspectionProgram: bundledInspectionProgram(),
    });
    return new CatalogueFixture(test, coreWith(thirdParty), files, folder);
  }

  get database(): Database {
    return this.test.database;
  }

  get plugins(): PluginRegistry {
    return this.core.plugins;
  }

  /** Adds an institution with a user who has all permissions, or the given ones. */
  async addMember(permissions?: readonly Permission[]): Promise<Member> {
    const institution = await seedInstitution(this.database);
    return this.memberOf(institution, permissions);
  }

  /** A user of an institution. */
  memberOf(institution: SeededInstitution, permissions?: readonly Permission[]): Member {
    const { institutionId, userId } = institution;
    const given = permissions === undefined ? {} : { permissions };
    return new Member(this, institution, testPrincipal({ institutionId, userId, ...given }));
  }

  /** A completed upload. */
  stage(content: Buffer, filename: string): Promise<StagedFile> {
    return this.files.stage(Readable.from([content]), { filename, maxBytes: defaultLimits.fileBytes });
  }

  async close(): Promise<void> {
    await this.test.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The built-in plugins and some third-party plugins. */
export function coreWith(thirdParty: readonly AnyPlugin[]): GatewayCore {
  if (thirdParty.length === 0) return testCore;
  return createCore({
    builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
    thirdParty: thirdParty.map((plugin) => ({ plugin, owner: 'a test' })),
  });
}

const schemas = new WeakMap<GatewayCore, GraphQLSchema>();

/** The schema of the catalogue alone. Test files of a process share that of the built-in plugins. */
export function catalogueSchema(core: GatewayCore): GraphQLSchema {
  const schema = schemas.get(core) ?? buildSchema(core);
  schemas.set(core, schema);
  return schema;
}

function buildSchema(core: GatewayCore): GraphQLSchema {
  const builder = createBuilder<CatalogueContext>();
  builder.subscriptionField('_', (t) =>
    t.boolean({ nullable: true, subscribe: () => new ReadableStream<null>(), resolve: () => null }),
  );
  addCatalogue(builder, core);
  return builder.toSchema({ sortSchema: false });
}

/** A client of one user of one institution. */
export class Member {
  readonly institution: SeededInstitution;
  readonly principal: Principal;
  readonly #fixture: CatalogueFixture;

  constructor(fixture: CatalogueFixture, institution: SeededInstitution, principal: Principal) {
    this.#fixture = fixture;
    this.institution = institution;
    this.principal = principal;
  }

  get institutionId(): string {
    return this.institution.institutionId;
  }

  /** Another user of the same institution. */
  with(permissions: readonly Permission[]): Member {
    return this.#fixture.memberOf(this.institution, permissions);
  }

  /** Sends a request with the institution added to the variable `input`. @returns the data of the first field. */
  async ask<T = unknown>(source: string, input: object = {}, variables: object = {}): Promise<T> {
    const { data, errors } = await this.run(source, input, variables);
    if (errors?.[0] !== undefined) throw errors[0].originalError ?? errors[0];
    return Object.values(data ?? {})[0] as T;
  }

  /** Sends a request and returns its refusal. */
  async refusal(source: string, input: object = {}, variables: object = {}): Promise<Refusal> {
    const { errors } = await this.run(source, input, variables);
    const reason = errors?.[0]?.originalError;
    if (reason instanceof Refusal) return reason;
    throw reason ?? errors?.[0] ?? new Error('Expected a refusal.');
  }

  run(source: string, input: object = {}, variables: object = {}): Promise<ExecutionResult> {
    const { schema, services } = this.#fixture;
    return runGraphql(schema, testContext(services, this.principal), source, {
      input: { institutionId: this.institutionId, ...input },
      ...variables,
    });
  }
}
