import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from '#database/database';
import { auditEntry } from '#database/tables/audit';
import { asset, assetRevision, gridView } from '#database/tables/catalogue';
import { fileObject } from '#database/tables/files';
import { importIssue, job, scenarioVersion } from '#database/tables/jobs';
import { presence } from '#database/tables/live';
import { assetUse, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import { apiToken } from '#database/tables/sign-in';
import { webhook, webhookAttempt, webhookMessage } from '#database/tables/webhooks';
import { groupMember, groupPermission, library, userGroup } from '#database/tables/tenancy';
import type { SeededInstitution } from './seed';

/** One row in every table of an institution, so that a loop over all tables finds something. */
export async function fillTables(queries: Queries, seeded: SeededInstitution): Promise<void> {
  const { institutionId, scenarioId, userId } = seeded;
  const groupId = randomUUID();
  await queries.insert(userGroup).values({ id: groupId, institutionId, name: 'Authors' });
  await queries.insert(groupMember).values({ groupId, userId, institutionId });
  await queries.insert(groupPermission).values({ groupId, institutionId, policyName: 'scenario:Read' });
  await queries
    .insert(assetUse)
    .values({ institutionId, userKind: 'scenario', userId: scenarioId, assetId: 'X', places: 1 });
  await queries.insert(scenarioOperation).values({
    scenarioId,
    institutionId,
    seq: 1,
    operationId: randomUUID(),
    calls: [],
    title: 'Rename the scenario',
    patches: [],
    inversePatches: [],
    revertSteps: [],
    actorId: userId,
    at: new Date(),
    previousHash: Buffer.alloc(32),
    hash: Buffer.alloc(32, 1),
  });
  await queries.insert(scenarioSnapshot).values({
    scenarioId,
    institutionId,
    seq: 1,
    format: 1,
    plugins: {},
    document: Buffer.alloc(0),
    hash: Buffer.alloc(32),
  });
  await queries.insert(library).values({ institutionId, code: 'SECOND', name: 'Surgery' });
  await queries.insert(auditEntry).values({ institutionId, actorId: userId, kind: 'USER_ADDED', subjectId: userId });
  await fillCatalogue(queries, seeded);
  await fillJobs(queries, seeded);
  await fillWebhooks(queries, institutionId);
  await queries.insert(presence).values({
    connectionId: randomUUID(),
    institutionId,
    scenarioId,
    userId,
    screen: 'setup/basic-info',
    seenAt: new Date(),
  });
  await queries.insert(apiToken).values({
    institutionId,
    userId,
    name: 'Pipeline',
    hash: randomBytes(32),
    policies: [],
    expiresAt: new Date(),
  });
}

async function fillWebhooks(queries: Queries, institutionId: string): Promise<void> {
  const [webhookId, messageId] = [randomUUID(), randomUUID()];
  await queries.insert(webhook).values({
    ...{ id: webhookId, institutionId, url: 'https://hooks.example.org/', events: ['SCENARIO_PUBLISHED'] },
    ...{ isActive: true, secret: 'whsec_AAAA' },
  });
  await queries.insert(webhookMessage).values({
    ...{ id: messageId, institutionId, webhookId, eventId: messageId, type: 'SCENARIO_PUBLISHED', body: '{}' },
    ...{ dueAt: new Date(), createdAt: new Date() },
  });
  await queries
    .insert(webhookAttempt)
    .values({ institutionId, messageId, attempt: 1, at: new Date(), milliseconds: 1, status: 200, response: 'OK' });
}

async function fillCatalogue(queries: Queries, { institutionId, userId }: SeededInstitution): Promise<void> {
  const row = { institutionId, kind: 'asset.image', version: 1, data: {} };
  await queries.insert(asset).values({ ...row, id: 'image' });
  await queries.insert(assetRevision).values({ ...row, assetId: 'image', revision: 1 });
  await queries.insert(gridView).values({ institutionId, userId, viewType: 'IMAGES', name: 'Mine', gridState: {} });
  await queries
    .insert(fileObject)
    .values({ institutionId, sha256: randomBytes(32).toString('hex'), bytes: 1, mediaType: 'image/png' });
}

async function fillJobs(queries: Queries, { institutionId, scenarioId }: SeededInstitution): Promise<void> {
  await queries.insert(job).values({ institutionId, kind: 'publish', scenarioId, input: {} });
  const versionId = randomUUID();
  await queries.insert(scenarioVersion).values({
    ...{ id: versionId, institutionId, scenarioId, seq: 1, productStatus: 'ALPHA', devices: [] },
    ...{ major: 1, minor: 0, snapshot: 0, incremental: 0, minClientVersionId: 1, maxClientVersionId: -1 },
    ...{ changeNotes: 'First', importStatus: 'IMPORTED' },
  });
  await queries.insert(importIssue).values({
    ...{ institutionId, versionId, ordinal: 1, logType: 'WARNING' },
    ...{ code: 'EmptyMenuItemWarning', message: 'The menu is empty.', place: {} },
  });
}
