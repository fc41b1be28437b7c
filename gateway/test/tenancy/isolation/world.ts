import { randomBytes, randomUUID } from 'node:crypto';
import { completeScenario } from '@scn/core/format/complete';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { asset, assetRevision, gridView } from '#database/tables/catalogue';
import { fileObject } from '#database/tables/files';
import { job, scenarioVersion } from '#database/tables/jobs';
import { apiToken, userSession } from '#database/tables/sign-in';
import { groupMember, library, libraryAccess, userAccount, userGroup, userInstitution } from '#database/tables/tenancy';
import { webhook, webhookMessage } from '#database/tables/webhooks';
import type { GatewayServices } from '#serve/context';
import { createScenario } from '#log/create-scenario';
import type { OperationLog } from '#log/operation-log';
import { testCore } from '../../graphql-fixture';
import { seedInstitution } from '../../seed';

/** A kind of entity of an institution that an id can refer to. For an asset, the id of its plugin: `asset.sound-effect`. */
export type IdKind =
  | 'institution'
  | 'library'
  | 'libraryAccess'
  | 'scenario'
  | 'deletedScenario'
  | 'user'
  | 'disabledUser'
  | 'session'
  | 'group'
  | 'file'
  | 'job'
  | 'version'
  | 'apiToken'
  | 'gridView'
  | 'webhook'
  | 'webhookMessage'
  | `asset.${string}`;

/** One entity of every kind of an institution. */
export interface World {
  readonly institutionId: string;
  /** The requesting principal. */
  readonly userId: string;
  idOf(kind: IdKind): string;
  /** All of them. */
  readonly ids: readonly string[];
}

const assetPlugins = testCore.plugins.plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');

/** The designation of the voice of every world: it says nothing about which institution has it. */
export const voiceDesignation = 'the-voice';

/** Creates an institution with one entity of every kind. */
export async function makeWorld({ database, operationLog: log }: GatewayServices): Promise<World> {
  const { institutionId, userId, libraryId } = await seedInstitution(database);
  const ids = new Map<IdKind, string>([['institution', institutionId]]);
  const add = (kind: IdKind): string => {
    const id = randomUUID();
    ids.set(kind, id);
    return id;
  };
  const scenarioId = await addScenario(log, { institutionId, libraryId, actorId: userId }, 'scenario', ids);
  const deletedId = await addScenario(log, { institutionId, libraryId, actorId: userId }, 'deletedScenario', ids);
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`UPDATE scenario SET deleted_at = now() WHERE id = ${deletedId}`);
    const groupId = add('group');
    await queries.insert(userGroup).values({ id: groupId, institutionId, name: groupId });
    for (const kind of ['user', 'disabledUser'] as const) {
      const id = add(kind);
      await queries
        .insert(userAccount)
        .values({ id, issuer: 'tests', subject: id, name: 'Grace', email: `${id}@x.org` });
      await queries
        .insert(userInstitution)
        .values({ userId: id, institutionId, selected: true, enabled: kind === 'user' });
      if (kind !== 'user') continue;
      await queries.insert(groupMember).values({ groupId, userId: id, institutionId });
      const [startedAt, expiresAt] = [new Date(), new Date(Date.now() + 1e7)];
      const session = add('session');
      await queries
        .insert(userSession)
        .values({ id: session, key: session, userId: id, startedAt, expiresAt, tokenIssuedAt: startedAt });
    }
    const shelf = add('library');
    await queries.insert(library).values({ id: shelf, institutionId, code: randomCode(), name: 'Shelf' });
    await queries.insert(libraryAccess).values([
      { ownerId: institutionId, libraryId: shelf, institutionId, access: 'FULL' },
      {
        id: add('libraryAccess'),
        ownerId: institutionId,
        libraryId: shelf,
        institutionId,
        groupId,
        access: 'READONLY',
      },
    ]);
    await addAssets(queries, institutionId, add);
    await addRest(queries, { institutionId, userId, scenarioId }, ids, add);
  });
  return {
    institutionId,
    userId,
    ids: [...ids.values()],
    idOf: (kind) => {
      const id = ids.get(kind);
      if (id === undefined) throw new Error(`The world has no ${kind}.`);
      return id;
    },
  };
}

/** An unknown id in the format of a kind. */
export function absentId(kind: IdKind): string {
  if (kind === 'scenario' || kind === 'deletedScenario') return randomScenarioCode();
  return kind === 'file' ? randomBytes(32).toString('hex') : randomUUID();
}

async function addScenario(
  log: OperationLog,
  owner: { readonly institutionId: string; readonly libraryId: string; readonly actorId: string },
  kind: IdKind,
  ids: Map<IdKind, string>,
): Promise<string> {
  const scenarioId = randomUUID();
  const scenarioCode = randomScenarioCode();
  const scenario = completeScenario({ scenarioCode }, testCore.plugins);
  await createScenario(log, { ...owner, scenarioId, operationId: 'create', scenario, at: new Date() });
  ids.set(kind, scenarioCode);
  return scenarioId;
}

async function addAssets(queries: Queries, institutionId: string, add: (kind: IdKind) => string): Promise<void> {
  const rows = assetPlugins.map(({ id: kind, version, defaults, storage, voice }) => {
    const code: string | undefined = storage?.code?.property;
    const data = {
      ...(defaults as JsonObject),
      ...(code === undefined ? {} : { [code]: 'AMEDS001' }),
      ...(voice === undefined ? {} : { [voice.designation]: voiceDesignation }),
    };
    return { institutionId, id: add(`asset.${kind.slice('asset.'.length)}`), kind, version, data };
  });
  await queries.insert(asset).values(rows);
  await queries.insert(assetRevision).values(rows.map(({ id, ...row }) => ({ ...row, assetId: id, revision: 1 })));
}

async function addRest(
  queries: Queries,
  owner: { readonly institutionId: string; readonly userId: string; readonly scenarioId: string },
  ids: Map<IdKind, string>,
  add: (kind: IdKind) => string,
): Promise<void> {
  const { institutionId, userId, scenarioId } = owner;
  const sha256 = randomBytes(32).toString('hex');
  ids.set('file', sha256);
  await queries.insert(fileObject).values({ institutionId, sha256, bytes: 1, mediaType: 'image/png' });
  await queries.insert(job).values({ id: add('job'), institutionId, kind: 'validate', scenarioId, input: {} });
  await queries.insert(scenarioVersion).values({
    ...{ id: add('version'), institutionId, scenarioId, seq: 1, productStatus: 'ALPHA', devices: [] },
    ...{ major: 1, minor: 0, snapshot: 0, incremental: 0, minClientVersionId: 1, maxClientVersionId: -1 },
    ...{ changeNotes: 'First', importStatus: 'IMPORTED' },
  });
  const later = new Date(Date.now() + 1e7);
  await queries.insert(apiToken).values({
    ...{ id: add('apiToken'), institutionId, userId, name: 'Pipeline', hash: randomBytes(32), policies: [] },
    expiresAt: later,
  });
  const webhookId = add('webhook');
  await queries.insert(webhook).values({
    ...{ id: webhookId, institutionId, url: `https://${institutionId}.example.org/`, events: ['IMPORT_FAILED'] },
    ...{ isActive: true, secret: 'whsec_AAAA' },
  });
  const messageId = add('webhookMessage');
  await queries.insert(webhookMessage).values({
    ...{ id: messageId, institutionId, webhookId, eventId: messageId, type: 'TEST', body: '{}' },
    ...{ dueAt: later, createdAt: new Date() },
  });
  await queries
    .insert(gridView)
    .values({ id: add('gridView'), institutionId, userId, viewType: 'IMAGES', name: 'Mine', gridState: {} });
}

function randomCode(): string {
  return randomBytes(6).toString('hex').toUpperCase();
}

function randomScenarioCode(): string {
  const letters = [...randomBytes(5)].map((byte) => String.fromCharCode(65 + (byte % 26)));
  const digits = String(randomBytes(2).readUInt16BE() % 1000).padStart(3, '0');
  return `${letters.slice(0, 3).join('')}${digits}${letters.slice(3).join('')}`;
}
