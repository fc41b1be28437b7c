import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { printVersion, numberOf } from '@scn/core/document/version-number';
import { eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenario } from '#database/tables/scenarios';
import { recordWebhookEvent } from '#webhooks/record-event';
import type { VersionRow } from './version-rows';

/** Records for webhooks that a version was published, in the transaction that publishes it. */
export async function recordPublished(
  queries: Queries,
  version: VersionRow,
  job: { readonly id: string; readonly requestedBy: string | null },
  options: { readonly at: Date; readonly isNew: boolean },
): Promise<void> {
  const { institutionId, scenarioId } = version;
  await recordWebhookEvent(queries, {
    institutionId,
    type: 'SCENARIO_PUBLISHED',
    eventId: job.id,
    at: options.at,
    data: {
      institutionId,
      jobId: job.id,
      userId: job.requestedBy,
      isNewVersion: options.isNew,
      scenario: await scenarioOf(queries, scenarioId),
      version: versionOf(version),
    },
  });
}

/**
 * Records for webhooks that another version of a scenario is the latest stable one, in the transaction that changes it.
 *
 * @param change.version - null: there is none any more
 */
export async function recordStableVersion(
  queries: Queries,
  change: {
    readonly institutionId: string;
    readonly scenarioId: string;
    readonly userId: string;
    readonly version: VersionRow | null;
    readonly at: Date;
  },
): Promise<void> {
  const { institutionId, scenarioId, userId, version, at } = change;
  await recordWebhookEvent(queries, {
    institutionId,
    type: 'STABLE_VERSION_CHANGED',
    eventId: randomUUID(),
    at,
    data: {
      institutionId,
      userId,
      scenario: await scenarioOf(queries, scenarioId),
      version: version === null ? null : versionOf(version),
    },
  });
}

async function scenarioOf(queries: Queries, scenarioId: string): Promise<JsonObject> {
  const [found] = await queries
    .select({ code: scenario.scenarioCode, title: scenario.title })
    .from(scenario)
    .where(eq(scenario.id, scenarioId));
  return { code: found?.code ?? null, title: found?.title ?? null };
}

function versionOf(version: VersionRow): JsonObject {
  const number = numberOf(version);
  const { id, productStatus, changeNotes, minClientVersionId, maxClientVersionId } = version;
  return {
    id,
    number: number === null ? null : printVersion(number),
    productStatus,
    changeNotes,
    devices: [...version.devices],
    minClientVersionId,
    maxClientVersionId,
  };
}
