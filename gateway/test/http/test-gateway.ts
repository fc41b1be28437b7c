import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { policyNames } from '@scn/core/permissions/policies';
import { pino, type DestinationStream } from 'pino';
import type { DatabaseConnection } from '#database/connection';
import type { Database } from '#database/database';
import { apiToken } from '#database/tables/sign-in';
import { groupMember, institution, userAccount, userInstitution } from '#database/tables/tenancy';
import type { GatewayServices } from '#serve/context';
import { createLogger } from '#http/create-logger';
import { startGateway, type RunningGateway, type StartOptions } from '#serve/start-gateway';
import { readSettings } from '#settings/read-settings';
import type { Limits, ServeSettings } from '#settings/settings';
import { hashApiToken, makeApiToken } from '#sign-in/api-tokens/api-token-text';
import { createDefaultGroups, type DefaultGroup } from '#tenancy/default-groups';
import { bundledInspectionProgram } from '../files/inspection-program';
import { makeTemporaryFolder } from '../temporary-folder';
import { createEmptyDatabase, queueTemplate } from '../test-database';

/** A user of an institution, with credentials for requests without a browser. */
export interface TestMember {
  readonly userId: string;
  readonly institutionId: string;
  /** An API token with all permissions of their group. */
  readonly token: string;
  /** `{ authorization: 'Bearer …' }` */
  readonly headers: { readonly authorization: string };
}

/** An institution with the default groups. */
export interface TestInstitution {
  readonly institutionId: string;
  readonly groups: Readonly<Record<DefaultGroup, string>>;
  /** Adds a user; without a group when it is null. */
  addMember(group?: DefaultGroup | null): Promise<TestMember>;
}

/** A real gateway on a free port, with an empty database and its own folder. */
export interface TestGateway extends RunningGateway {
  readonly services: GatewayServices;
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Settings for further gateways on the same database. */
  readonly settings: ServeSettings;
  addInstitution(name?: string): Promise<TestInstitution>;
  /** Another gateway on the same database and folder. */
  startAnother(options?: TestGatewayOptions): Promise<RunningGateway>;
  /** Sends a GraphQL request. */
  graphql(
    query: string,
    options?: { readonly as?: TestMember; readonly variables?: Readonly<Record<string, unknown>> },
  ): Promise<{ readonly data?: unknown; readonly errors?: readonly unknown[] }>;
  /** Stops everything and deletes it. */
  drop(): Promise<void>;
}

/** Overrides of a test. */
export interface TestGatewayOptions extends Omit<StartOptions, 'logger'> {
  readonly settings?: Partial<Omit<ServeSettings, 'limits'>>;
  readonly limits?: Partial<Limits>;
  /** Receives the log; discarded if omitted. */
  readonly log?: DestinationStream;
}

/** Starts a gateway; drop it in afterAll. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const folder = await makeTemporaryFolder();
  const { connection, drop } = await createEmptyDatabase(undefined, queueTemplate);
  const { settings: preset } = readSettings({}, { folder: join(folder, 'data'), port: 0 });
  const settings: ServeSettings = {
    ...preset,
    databaseUrl: urlOf(connection.gateway),
    databaseOwnerUrl: urlOf(connection.owner),
    databaseConnections: 8,
    // tests have members with API tokens
    first: { ...preset.first, administrator: undefined },
  };
  const others: RunningGateway[] = [];
  const gateway = await start(settings, options).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  const { database } = gateway.services;
  return {
    ...gateway,
    database,
    connection,
    settings,
    addInstitution: (name = 'North Hospital') => addInstitution(database, name),
    startAnother: async (different = {}) => {
      const another = await start(settings, different);
      others.push(another);
      return another;
    },
    graphql: async (query, { as, variables } = {}) => {
      const answer = await fetch(`${gateway.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...as?.headers },
        body: JSON.stringify({ query, variables }),
      });
      return (await answer.json()) as { data?: unknown; errors?: readonly unknown[] };
    },
    drop: async () => {
      for (const each of [...others, gateway]) await each.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(settings: ServeSettings, { settings: different, limits, log, ...options }: TestGatewayOptions) {
  const all = { ...settings, ...different, limits: { ...settings.limits, ...limits } };
  const logger = log === undefined ? pino({ level: 'silent' }) : createLogger({ logLevel: 'debug' }, log);
  const inspectionProgram = bundledInspectionProgram();
  return startGateway(all, { appFolder: join(settings.folder, 'no-editor'), inspectionProgram, ...options, logger });
}

/** The address of an account on the shared server: its host is the folder of a socket. */
export function urlOf({ host, port, user, password, database }: DatabaseConnection['owner']): string {
  const account = [user, typeof password === 'string' ? password : ''].map((part) => encodeURIComponent(part ?? ''));
  return `postgresql://${account.join(':')}@${encodeURIComponent(host ?? '')}:${String(port)}/${database ?? ''}`;
}

/** Adds an institution to the database of a gateway. */
export async function addInstitution(database: Database, name: string): Promise<TestInstitution> {
  const institutionId = randomUUID();
  const groups = await database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId: institutionId, name });
    return createDefaultGroups(queries, institutionId, policyNames);
  });
  return {
    institutionId,
    groups,
    addMember: (group = 'author') => addMember(database, institutionId, group === null ? null : groups[group]),
  };
}

async function addMember(database: Database, institutionId: string, groupId: string | null): Promise<TestMember> {
  const userId = randomUUID();
  const token = makeApiToken();
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(userAccount).values({ id: userId, issuer: 'tests', subject: userId, name: 'Ada Author' });
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
    if (groupId !== null) await queries.insert(groupMember).values({ groupId, userId, institutionId });
    await queries.insert(apiToken).values({
      institutionId,
      userId,
      name: 'Tests',
      hash: hashApiToken(token),
      policies: policyNames,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  });
  return { userId, institutionId, token, headers: { authorization: `Bearer ${token}` } };
}
